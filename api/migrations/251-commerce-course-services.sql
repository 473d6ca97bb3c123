-- Top places of courses as they are sold, and the entering of courses for institutions.

ALTER TABLE course_tops
  -- The code of the list: a country, a field or a level; '' for all lists.
  ADD COLUMN scope_value text NOT NULL DEFAULT '',
  ADD COLUMN school_id bigint REFERENCES schools (id),
  ADD COLUMN account_id bigint REFERENCES accounts (id),
  ADD COLUMN goods_id bigint REFERENCES goods (id),
  ADD COLUMN days integer CHECK (days > 0),
  ADD COLUMN quantity integer CHECK (quantity > 0),
  -- The order is paid; a place is then held also while it waits.
  ADD COLUMN paid_at timestamptz,
  ADD COLUMN stopped_on date,
  ADD CONSTRAINT course_tops_paid CHECK (state = 1 OR state = 5 OR school_id IS NULL OR paid_at IS NOT NULL),
  ADD FOREIGN KEY (order_id) REFERENCES bill_orders (id);
CREATE INDEX course_tops_school ON course_tops (school_id, id DESC) WHERE school_id IS NOT NULL;
CREATE INDEX course_tops_places ON course_tops (list_scope, scope_value) WHERE state IN (1, 2, 3);

CREATE TABLE course_inputs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES bill_orders (id),
  line_id bigint NOT NULL UNIQUE REFERENCES bill_order_lines (id),
  school_id bigint NOT NULL REFERENCES schools (id),
  account_id bigint NOT NULL REFERENCES accounts (id),
  note text,
  course_count integer NOT NULL CHECK (course_count > 0),
  done_count integer NOT NULL DEFAULT 0 CHECK (done_count BETWEEN 0 AND course_count),
  assignee_id bigint REFERENCES accounts (id),
  state smallint NOT NULL DEFAULT 1 CHECK (state BETWEEN 1 AND 7),
  return_note text,
  due_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX course_inputs_school ON course_inputs (school_id, id DESC);
CREATE INDEX course_inputs_work ON course_inputs (due_at) WHERE state IN (2, 3, 6);
