"""One file a step; later ones name the one before them."""
