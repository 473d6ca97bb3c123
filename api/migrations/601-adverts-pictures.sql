-- Whose picture it is, asked with each picture that is read.
create index adverts_pictures on adverts using gin
  ((array[creative->>'imageEn', creative->>'imageCn', creative->>'imageMobile']));
