"""Tables: what happened at each, who may do what, and the one writer of each."""
