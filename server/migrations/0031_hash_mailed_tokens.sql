-- Tokens of mailed links are kept as hashes from now on, and in no event. Links that are on their way keep working.
update verification
set identifier = substring(identifier from '^[a-z-]+:') ||
  rtrim(translate(encode(sha256(convert_to(substring(identifier from ':(.*)$'), 'UTF8')), 'base64'), '+/', '-_'), '=')
where identifier ~ '^(verify-email|reset-password):';

update event set body = body - 'token' where body ? 'token';
