-- Who was invited before the office had its profile belongs to it as those who came later.
update accounts m set agency_id = coalesce(m.agency_id, p.agency_id), school_id = coalesce(m.school_id, p.school_id)
from accounts p
where p.id = m.parent_id and m.level = 2
  and ((m.agency_id is null and p.agency_id is not null) or (m.school_id is null and p.school_id is not null));
