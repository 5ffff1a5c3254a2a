"""Layer: http, the routes and the guards in front of them.

Knows: requests, cookies, the socket's endpoint, limits, and answers to wrong requests.
May import: live and the layers below it.
Never: settings of the process; decisions about a table, which the domain makes.
"""
