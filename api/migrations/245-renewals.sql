-- What a person has signed with a provider; several services may be charged by it.
CREATE TABLE renewal_agreements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id),
  pay_type smallint NOT NULL,
  -- Ours, as the provider knows the agreement.
  agreement_code text NOT NULL UNIQUE,
  agreement_no text,
  card_mask text,
  -- 1 waits for the payer, 2 bound, 3 ended
  state smallint NOT NULL DEFAULT 1 CHECK (state BETWEEN 1 AND 3),
  pay_url text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX renewal_agreements_account ON renewal_agreements (account_id);

ALTER TABLE automatic_renewals
  ADD COLUMN agreement_id bigint REFERENCES renewal_agreements (id),
  ADD COLUMN tax_country text,
  -- The day of the period that is charged next; next_charge_at is later while a charge is tried again.
  ADD COLUMN due_at timestamptz,
  -- When, where and to what price the account agreed.
  ADD COLUMN consent jsonb,
  -- When the account was told of the next charge, and reminded.
  ADD COLUMN noticed_at timestamptz,
  ADD COLUMN reminded_at timestamptz,
  -- Today's price where it is above the agreed one.
  ADD COLUMN asked_price numeric(14, 2),
  ADD COLUMN charging_order_id bigint REFERENCES bill_orders (id);
CREATE INDEX automatic_renewals_charging ON automatic_renewals (charging_order_id) WHERE state = 3;
