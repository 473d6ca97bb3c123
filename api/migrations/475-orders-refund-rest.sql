-- What a seller kept back of a refund that it approved in part: the rest is declined, and names the part that goes back.
alter table refunds add column rest_of bigint references refunds (id);
