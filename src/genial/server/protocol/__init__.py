"""Everything that crosses the wire, typed once; web/src/protocol.ts is generated from here.

`pieces` are what messages are made of, `incoming` and `outgoing` the messages of the socket by
their direction, `http` the bodies of requests and answers.
"""
