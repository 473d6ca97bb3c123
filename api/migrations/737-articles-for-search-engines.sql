-- What search engines show instead of the headline and the summary, where the author says it.
alter table articles
  add column seo_title_en text,
  add column seo_title_cn text,
  add column seo_description_en text,
  add column seo_description_cn text;
