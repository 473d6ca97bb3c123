-- The last line of which the person was told by mail. Conversations of before tell no old lines.
alter table chat_conversations add column person_mailed bigint not null default 0;
update chat_conversations c set person_mailed = coalesce((select max(l.id) from chat_lines l where l.conversation_id = c.id), 0);
