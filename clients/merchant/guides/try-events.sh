pelekan trigger credit_ticket.settled --amount 5000000
pelekan trigger test
pelekan tickets --limit 5
