-- The reasons that the screen offered are codes of the lookup documentRejectReason now.
update case_requirements set reject_reason = case reject_reason
    when 'wrong document' then 'wrong'
    when 'not certified' then 'certified'
    when 'translation missing' then 'translation'
    else 'name'
  end
  where reject_reason in ('wrong document', 'not certified', 'translation missing', 'name differs from passport');
