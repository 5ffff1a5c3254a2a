"""All types of the protocol. web/src/protocol.ts is generated from them.

`pieces` are the parts of messages. `incoming` and `outgoing` are the messages on the socket, `http`
the bodies of requests and answers.
"""
