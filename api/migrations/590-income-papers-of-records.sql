-- Which papers a record is on: the bodies of papers are sealed, so no question can look into them.
CREATE TABLE income_paper_records (
  paper_id bigint NOT NULL REFERENCES income_invoices (id) ON DELETE CASCADE,
  record_id bigint NOT NULL REFERENCES income_records (id) ON DELETE CASCADE,
  PRIMARY KEY (paper_id, record_id)
);
CREATE INDEX income_paper_records_record ON income_paper_records (record_id, paper_id);

-- The line of an invoicing names its invoice, also where the invoice has come back since.
INSERT INTO income_paper_records (paper_id, record_id)
SELECT DISTINCT i.id, l.record_id
  FROM income_log l
  JOIN income_records r ON r.id = l.record_id AND r.parent_id IS NULL
  JOIN income_invoices i ON i.number = l.text AND i.owner = r.owner
 WHERE l.to_state = 3
UNION
SELECT r.invoice_id, r.id FROM income_records r WHERE r.invoice_id IS NOT NULL AND r.parent_id IS NULL;

-- A credit note is of one record: known where its invoice has one.
INSERT INTO income_paper_records (paper_id, record_id)
SELECT c.id, min(p.record_id)
  FROM income_invoices c
  JOIN income_paper_records p ON p.paper_id = c.credits_id
 WHERE c.kind = 'credit'
 GROUP BY c.id
HAVING count(*) = 1;

-- Notes are also found by their invoice: the version before writes none of the rows above while an update runs.
CREATE INDEX income_invoices_credits ON income_invoices (credits_id) WHERE credits_id IS NOT NULL;
