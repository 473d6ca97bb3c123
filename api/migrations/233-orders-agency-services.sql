-- What an agency offers to its students, with its own refund table.
CREATE TABLE agency_services (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agency_id bigint NOT NULL REFERENCES agencies (id),
  name_en text,
  name_cn text,
  description_en text,
  description_cn text,
  price numeric(14, 2) NOT NULL CHECK (price > 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- [{reached, percent}]: never below the platform's.
  refunds jsonb NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (name_en IS NOT NULL OR name_cn IS NOT NULL)
);
CREATE INDEX agency_services_agency ON agency_services (agency_id, id);
