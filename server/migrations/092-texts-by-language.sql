-- A text in several languages is one document by language; the name of a company, which is searched, keeps its columns
-- (docs/decisions/047-texts-by-language.md).

ALTER TABLE providers ADD COLUMN introduction jsonb, ADD COLUMN address jsonb, ADD COLUMN legal_representative jsonb;
UPDATE providers SET introduction = jsonb_build_object('zh', introduction_zh, 'en', introduction_en, 'ru', introduction_ru),
  address = jsonb_build_object('zh', address_zh, 'en', address_en, 'ru', address_ru),
  legal_representative = CASE WHEN legal_representative_zh IS NOT NULL THEN jsonb_build_object('zh', legal_representative_zh, 'en', legal_representative_en, 'ru', legal_representative_ru) END;
ALTER TABLE providers
  ALTER COLUMN introduction SET NOT NULL,
  ALTER COLUMN address SET NOT NULL,
  DROP COLUMN introduction_zh,
  DROP COLUMN introduction_en,
  DROP COLUMN introduction_ru,
  DROP COLUMN address_zh,
  DROP COLUMN address_en,
  DROP COLUMN address_ru,
  DROP COLUMN legal_representative_zh,
  DROP COLUMN legal_representative_en,
  DROP COLUMN legal_representative_ru;

ALTER TABLE provider_licences ADD COLUMN issuer jsonb;
UPDATE provider_licences SET issuer = jsonb_build_object('zh', issuer_zh, 'en', issuer_en, 'ru', issuer_ru);
ALTER TABLE provider_licences
  ALTER COLUMN issuer SET NOT NULL,
  DROP COLUMN issuer_zh,
  DROP COLUMN issuer_en,
  DROP COLUMN issuer_ru;

ALTER TABLE provider_honors ADD COLUMN title jsonb, ADD COLUMN issuer jsonb;
UPDATE provider_honors SET title = jsonb_build_object('zh', title_zh, 'en', title_en, 'ru', title_ru),
  issuer = jsonb_build_object('zh', issuer_zh, 'en', issuer_en, 'ru', issuer_ru);
ALTER TABLE provider_honors
  ALTER COLUMN title SET NOT NULL,
  ALTER COLUMN issuer SET NOT NULL,
  DROP COLUMN title_zh,
  DROP COLUMN title_en,
  DROP COLUMN title_ru,
  DROP COLUMN issuer_zh,
  DROP COLUMN issuer_en,
  DROP COLUMN issuer_ru;

ALTER TABLE provider_photos ADD COLUMN caption jsonb;
UPDATE provider_photos SET caption = jsonb_build_object('zh', caption_zh, 'en', caption_en, 'ru', caption_ru);
ALTER TABLE provider_photos
  ALTER COLUMN caption SET NOT NULL,
  DROP COLUMN caption_zh,
  DROP COLUMN caption_en,
  DROP COLUMN caption_ru;

ALTER TABLE provider_products ADD COLUMN title jsonb, ADD COLUMN description jsonb;
UPDATE provider_products SET title = jsonb_build_object('zh', title_zh, 'en', title_en, 'ru', title_ru),
  description = jsonb_build_object('zh', description_zh, 'en', description_en, 'ru', description_ru);
ALTER TABLE provider_products
  ALTER COLUMN title SET NOT NULL,
  ALTER COLUMN description SET NOT NULL,
  DROP COLUMN title_zh,
  DROP COLUMN title_en,
  DROP COLUMN title_ru,
  DROP COLUMN description_zh,
  DROP COLUMN description_en,
  DROP COLUMN description_ru;

ALTER TABLE provider_contacts ADD COLUMN name jsonb, ADD COLUMN duty jsonb;
UPDATE provider_contacts SET name = jsonb_build_object('zh', name_zh, 'en', name_en, 'ru', name_ru),
  duty = jsonb_build_object('zh', duty_zh, 'en', duty_en, 'ru', duty_ru);
ALTER TABLE provider_contacts
  ALTER COLUMN name SET NOT NULL,
  ALTER COLUMN duty SET NOT NULL,
  DROP COLUMN name_zh,
  DROP COLUMN name_en,
  DROP COLUMN name_ru,
  DROP COLUMN duty_zh,
  DROP COLUMN duty_en,
  DROP COLUMN duty_ru;

ALTER TABLE article_categories ADD COLUMN name jsonb;
UPDATE article_categories SET name = jsonb_build_object('zh', name_zh, 'en', name_en, 'ru', name_ru);
ALTER TABLE article_categories
  ALTER COLUMN name SET NOT NULL,
  DROP COLUMN name_zh,
  DROP COLUMN name_en,
  DROP COLUMN name_ru;

ALTER TABLE article_pictures ADD COLUMN alt jsonb;
UPDATE article_pictures SET alt = jsonb_build_object('zh', alt_zh, 'en', alt_en, 'ru', alt_ru);
ALTER TABLE article_pictures
  ALTER COLUMN alt SET NOT NULL,
  DROP COLUMN alt_zh,
  DROP COLUMN alt_en,
  DROP COLUMN alt_ru;

ALTER TABLE support_templates ADD COLUMN texts jsonb;
UPDATE support_templates SET texts = jsonb_build_object('zh', text_zh, 'en', text_en, 'ru', text_ru);
ALTER TABLE support_templates
  ALTER COLUMN texts SET NOT NULL,
  DROP COLUMN text_zh,
  DROP COLUMN text_en,
  DROP COLUMN text_ru;
