-- Mails are looked up by the beginning of an address.
create index outbox_mails_to on outbox_mails (lower(to_address) text_pattern_ops, created_at desc);
