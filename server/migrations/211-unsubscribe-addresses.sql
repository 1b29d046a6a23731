-- Where a mail program ends this kind of letters with one press (RFC 8058).
ALTER TABLE outgoing_messages ADD COLUMN unsubscribe_url text;
