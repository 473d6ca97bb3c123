-- Prices of goods by day; the newest that has come is copied into goods.price.
CREATE TABLE goods_prices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  goods_id bigint NOT NULL REFERENCES goods (id),
  price numeric(14, 2) NOT NULL CHECK (price >= 0),
  valid_from date NOT NULL,
  -- Null until the price is copied.
  applied_at timestamptz,
  UNIQUE (goods_id, valid_from)
);
CREATE INDEX goods_prices_coming ON goods_prices (valid_from) WHERE applied_at IS NULL;
INSERT INTO goods_prices (goods_id, price, valid_from, applied_at)
  SELECT id, price, (created_at AT TIME ZONE 'utc')::date, now() FROM goods;

CREATE FUNCTION goods_first_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO goods_prices (goods_id, price, valid_from, applied_at)
    VALUES (NEW.id, NEW.price, (NEW.created_at AT TIME ZONE 'utc')::date, now());
  RETURN NEW;
END $$;
CREATE TRIGGER goods_first_price AFTER INSERT ON goods FOR EACH ROW EXECUTE FUNCTION goods_first_price();

-- What has come into force stays as it was; a row to come may be taken back.
CREATE FUNCTION dated_row_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.valid_from <= (now() AT TIME ZONE 'utc')::date THEN
    RAISE EXCEPTION 'a row of % that has come into force stays', TG_TABLE_NAME;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER tax_rates_stay BEFORE UPDATE OR DELETE ON tax_rates
  FOR EACH ROW EXECUTE FUNCTION dated_row_stays();
CREATE TRIGGER refund_tables_stay BEFORE UPDATE OR DELETE ON refund_tables
  FOR EACH ROW EXECUTE FUNCTION dated_row_stays();
CREATE TRIGGER goods_prices_stay BEFORE UPDATE OF goods_id, price, valid_from OR DELETE ON goods_prices
  FOR EACH ROW EXECUTE FUNCTION dated_row_stays();
