-- Made by `npm run schema` from the migrations. Read this; change those.

create table account (
  id uuid not null,
  email text not null,
  email_verified boolean default false not null,
  name text not null,
  username text not null,
  image text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  phone_number text,
  two_factor_enabled boolean default false not null,
  left_at timestamp with time zone,
  constraint account_phone_number_key UNIQUE (phone_number),
  constraint account_pkey PRIMARY KEY (id),
  constraint account_email_check CHECK ((email = lower(btrim(email)))),
  constraint account_name_check CHECK (((char_length(name) >= 2) AND (char_length(name) <= 80))),
  constraint account_phone_number_check CHECK ((phone_number ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint account_username_check CHECK ((username ~ '^[A-Za-z0-9._]{2,30}$'::text))
);

create table announcement (
  id uuid not null,
  version integer default 1 not null,
  subject text not null,
  body text not null,
  button_label text,
  button_link text,
  segment jsonb not null,
  state text default 'draft'::text not null,
  author text not null,
  drafted_at timestamp with time zone not null,
  approved_by text,
  approved_at timestamp with time zone,
  sent_by text,
  counted integer,
  approval_above integer,
  sending_since timestamp with time zone,
  ended_at timestamp with time zone,
  told_up_to uuid,
  earlier_told integer default 0 not null,
  earlier_mailed integer default 0 not null,
  earlier_not_mailed integer default 0 not null,
  constraint announcement_pkey PRIMARY KEY (id),
  constraint announcement_check CHECK (((button_label IS NULL) = (button_link IS NULL))),
  constraint announcement_check1 CHECK (((approved_by IS NULL) = (approved_at IS NULL))),
  constraint announcement_is_approved_by_another CHECK (((approved_by IS DISTINCT FROM author) OR (approved_by IS NULL))),
  constraint announcement_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sending'::text, 'sent'::text, 'stopped'::text]))),
  constraint announcement_subject_check CHECK ((((char_length(subject) >= 1) AND (char_length(subject) <= 120)) AND (subject !~ '[[:cntrl:]]'::text))),
  constraint announcement_to_many_is_approved CHECK (((state = 'draft'::text) OR ((counted IS NOT NULL) AND ((counted <= approval_above) OR (approved_by IS NOT NULL)))))
);

create table announcement_recipient (
  announcement_id uuid not null,
  account_id uuid not null,
  mail text not null,
  told_at timestamp with time zone not null,
  constraint announcement_recipient_pkey PRIMARY KEY (announcement_id, account_id),
  constraint announcement_recipient_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint announcement_recipient_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcement(id) ON DELETE CASCADE,
  constraint announcement_recipient_mail_check CHECK ((mail = ANY (ARRAY['due'::text, 'sent'::text, 'bell'::text, 'left_out'::text, 'stopped'::text])))
);

create table appeal (
  id uuid not null,
  decision_id uuid not null,
  first_decided_by uuid not null,
  opened_at timestamp with time zone not null,
  outcome text,
  decided_by uuid,
  decided_at timestamp with time zone,
  new_until timestamp with time zone,
  reason text,
  constraint appeal_decision_id_key UNIQUE (decision_id),
  constraint appeal_pkey PRIMARY KEY (id),
  constraint appeal_decision_id_first_decided_by_fkey FOREIGN KEY (decision_id, first_decided_by) REFERENCES decision(id, decided_by),
  constraint appeal_check CHECK ((num_nulls(outcome, decided_by, decided_at, reason) = ANY (ARRAY[0, 4]))),
  constraint appeal_check1 CHECK (((decided_by IS NULL) OR (decided_by <> first_decided_by))),
  constraint appeal_check2 CHECK (((NOT (outcome IS DISTINCT FROM 'shortened'::text)) = (new_until IS NOT NULL))),
  constraint appeal_outcome_check CHECK ((outcome = ANY (ARRAY['upheld'::text, 'shortened'::text, 'overturned'::text])))
);

create table appeal_message (
  id uuid not null,
  number integer generated always as identity not null,
  appeal_id uuid not null,
  author_id uuid not null,
  is_from_staff boolean not null,
  content text not null,
  written_at timestamp with time zone not null,
  constraint appeal_message_pkey PRIMARY KEY (id),
  constraint appeal_message_appeal_id_fkey FOREIGN KEY (appeal_id) REFERENCES appeal(id),
  constraint appeal_message_content_check CHECK ((btrim(content) <> ''::text))
);

create table attention_price (
  account_id uuid not null,
  shadow real not null,
  price real not null,
  constraint attention_price_pkey PRIMARY KEY (account_id),
  constraint attention_price_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table audit (
  id bigint default 0 not null,
  actor_id uuid,
  act text not null,
  subject_id uuid,
  details jsonb not null,
  done_at timestamp with time zone not null,
  actor_role text,
  personal_hash bytea default '\x'::bytea not null,
  previous_hash bytea default '\x'::bytea not null,
  hash bytea default '\x'::bytea not null,
  constraint audit_pkey PRIMARY KEY (id),
  constraint audit_act_check CHECK ((act <> ''::text))
);

create table audit_personal (
  audit_id bigint not null,
  salt bytea not null,
  body text not null,
  constraint audit_personal_pkey PRIMARY KEY (audit_id),
  constraint audit_personal_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES audit(id)
);

create table audit_start (
  is_only boolean default true not null,
  number bigint not null,
  hash bytea not null,
  constraint audit_start_pkey PRIMARY KEY (is_only),
  constraint audit_start_is_only_check CHECK (is_only)
);

create table ban_mark (
  decision_id uuid not null,
  kind text not null,
  hash text not null,
  account_id uuid not null,
  until timestamp with time zone not null,
  bands text[],
  constraint ban_mark_pkey PRIMARY KEY (decision_id, kind, hash),
  constraint ban_mark_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES decision(id),
  constraint ban_mark_bands_check CHECK (((kind = 'photo'::text) = (bands IS NOT NULL))),
  constraint ban_mark_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'phone'::text, 'push'::text, 'payment'::text, 'photo'::text])))
);

create table ban_mark_hit (
  account_id uuid not null,
  kind text not null,
  decision_id uuid not null,
  seen_at timestamp with time zone not null,
  constraint ban_mark_hit_pkey PRIMARY KEY (account_id, kind, decision_id),
  constraint ban_mark_hit_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint ban_mark_hit_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES decision(id)
);

create table billing_customer (
  id text not null,
  account_id uuid not null,
  constraint billing_customer_pkey PRIMARY KEY (id),
  constraint billing_customer_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table billing_notice (
  id text not null,
  type text not null,
  customer_id text,
  account_id uuid,
  created_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  constraint billing_notice_pkey PRIMARY KEY (id)
);

create table billing_version (
  account_id uuid not null,
  version integer not null,
  constraint billing_version_pkey PRIMARY KEY (account_id),
  constraint billing_version_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table block (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone not null,
  lifted_at timestamp with time zone,
  is_listed boolean not null,
  constraint block_pkey PRIMARY KEY (blocker_id, blocked_id),
  constraint block_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint block_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint block_check CHECK ((blocker_id <> blocked_id))
);

create table business_verification (
  account_id uuid not null,
  status text not null,
  reason text,
  submitted_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint business_verification_pkey PRIMARY KEY (account_id),
  constraint business_verification_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint business_verification_check CHECK (((status = 'rejected'::text) = (reason IS NOT NULL))),
  constraint business_verification_check1 CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint business_verification_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);

create table case_claim (
  queue text not null,
  member_id uuid not null,
  claimed_by uuid not null,
  claimed_until timestamp with time zone not null,
  constraint case_claim_pkey PRIMARY KEY (queue, member_id),
  constraint case_claim_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES account(id) ON DELETE CASCADE,
  constraint case_claim_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint case_claim_queue_check CHECK ((queue = ANY (ARRAY['verification'::text, 'refund'::text, 'deletion'::text])))
);

create table checkout (
  account_id uuid not null,
  session_id text not null,
  plan text not null,
  created_at timestamp with time zone not null,
  constraint checkout_pkey PRIMARY KEY (account_id),
  constraint checkout_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint checkout_plan_check CHECK ((plan = ANY (ARRAY['premium'::text, 'elite'::text])))
);

create table community_import (
  is_only boolean default true not null,
  export_id uuid not null,
  files_done integer default 0 not null,
  begun_at timestamp with time zone default now() not null,
  constraint community_import_pkey PRIMARY KEY (is_only),
  constraint community_import_files_done_check CHECK ((files_done >= 0)),
  constraint community_import_is_only_check CHECK (is_only)
);

create table consent (
  account_id uuid not null,
  kind text not null,
  version integer not null,
  hash text not null,
  agreed_at timestamp with time zone not null,
  constraint consent_pkey PRIMARY KEY (account_id, kind, version, hash),
  constraint consent_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint consent_hash_fkey FOREIGN KEY (hash) REFERENCES kept_text(hash),
  constraint consent_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'privacy'::text, 'rules'::text]))),
  constraint consent_version_check CHECK ((version > 0))
);

create table conversation (
  id uuid not null,
  low_id uuid not null,
  high_id uuid not null,
  last_number integer default 0 not null,
  last_message_at timestamp with time zone,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  last_revision integer default 0 not null,
  constraint conversation_low_id_high_id_key UNIQUE (low_id, high_id),
  constraint conversation_pkey PRIMARY KEY (id),
  constraint conversation_high_id_fkey FOREIGN KEY (high_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint conversation_low_id_fkey FOREIGN KEY (low_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint conversation_check CHECK ((low_id < high_id))
);

create table credential (
  id uuid not null,
  account_id uuid not null,
  provider text not null,
  provider_account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint credential_provider_provider_account_id_key UNIQUE (provider, provider_account_id),
  constraint credential_pkey PRIMARY KEY (id),
  constraint credential_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table decision (
  id uuid not null,
  number integer generated always as identity not null,
  ticket_id uuid not null,
  subject_id uuid not null,
  act text not null,
  category text not null,
  decided_by uuid not null,
  decided_at timestamp with time zone not null,
  until timestamp with time zone,
  strikes integer not null,
  strikes_until timestamp with time zone,
  content jsonb,
  note text not null,
  facts text,
  rule text,
  scope text,
  is_automated boolean,
  appealable_until timestamp with time zone,
  constraint decision_id_decided_by_key UNIQUE (id, decided_by),
  constraint decision_number_key UNIQUE (number),
  constraint decision_ticket_id_key UNIQUE (ticket_id),
  constraint decision_pkey PRIMARY KEY (id),
  constraint decision_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(id),
  constraint decision_act_check CHECK ((act = ANY (ARRAY['dismiss'::text, 'warn'::text, 'limit_contacts'::text, 'hide'::text, 'suspend'::text, 'ban'::text, 'remove_content'::text]))),
  constraint decision_category_check CHECK ((category = ANY (ARRAY['spam'::text, 'scam'::text, 'harassment'::text, 'hate'::text, 'nudity'::text, 'minor'::text, 'impersonation'::text, 'other'::text]))),
  constraint decision_check CHECK (((act = 'dismiss'::text) OR ((COALESCE(btrim(facts), ''::text) <> ''::text) AND (COALESCE(btrim(rule), ''::text) <> ''::text) AND (COALESCE(btrim(scope), ''::text) <> ''::text) AND (is_automated IS NOT NULL) AND (appealable_until IS NOT NULL)))),
  constraint decision_check1 CHECK (((until IS NULL) OR ((act = ANY (ARRAY['limit_contacts'::text, 'hide'::text, 'suspend'::text])) AND (until > decided_at)))),
  constraint decision_check2 CHECK (((act <> 'suspend'::text) OR (until IS NOT NULL))),
  constraint decision_check3 CHECK (((act = 'remove_content'::text) = (content IS NOT NULL))),
  constraint decision_check4 CHECK (((strikes > 0) = (strikes_until IS NOT NULL))),
  constraint decision_strikes_check CHECK ((strikes >= 0))
);

create table departure (
  account_id uuid not null,
  asked_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  keeps_words boolean not null,
  erased_at timestamp with time zone,
  reason text,
  failed_at timestamp with time zone,
  failure text,
  constraint departure_pkey PRIMARY KEY (account_id),
  constraint departure_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint departure_check CHECK ((due_at > asked_at)),
  constraint departure_check1 CHECK ((erased_at >= due_at)),
  constraint departure_check2 CHECK (((failed_at IS NULL) = (failure IS NULL))),
  constraint departure_reason_check CHECK ((btrim(reason) <> ''::text))
);

create table digest (
  account_id uuid not null,
  due_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  told_up_to timestamp with time zone,
  sent_at timestamp with time zone,
  constraint digest_pkey PRIMARY KEY (account_id),
  constraint digest_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table distance_pair (
  rule_id uuid not null,
  owner_id uuid not null,
  other_id uuid not null,
  constraint distance_pair_pkey PRIMARY KEY (rule_id, other_id),
  constraint distance_pair_other_id_fkey FOREIGN KEY (other_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint distance_pair_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint distance_pair_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES distance_rule(id) ON DELETE CASCADE
);

create table distance_rule (
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  mark text,
  sealed text,
  domain text,
  created_at timestamp with time zone not null,
  constraint distance_rule_account_id_domain_key UNIQUE (account_id, domain),
  constraint distance_rule_account_id_mark_key UNIQUE (account_id, mark),
  constraint distance_rule_pkey PRIMARY KEY (id),
  constraint distance_rule_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint distance_rule_check CHECK (((kind = 'domain'::text) = (domain IS NOT NULL))),
  constraint distance_rule_check1 CHECK (((domain IS NULL) = (mark IS NOT NULL))),
  constraint distance_rule_check2 CHECK (((mark IS NULL) = (sealed IS NULL))),
  constraint distance_rule_kind_check CHECK ((kind = ANY (ARRAY['username'::text, 'email'::text, 'phone'::text, 'domain'::text])))
);

create table email_change (
  account_id uuid not null,
  id uuid not null,
  old_email text,
  new_email text not null,
  session_id uuid not null,
  state text default 'waiting'::text not null,
  asked_at timestamp with time zone not null,
  changed_at timestamp with time zone,
  ends_at timestamp with time zone not null,
  constraint email_change_id_key UNIQUE (id),
  constraint email_change_pkey PRIMARY KEY (account_id),
  constraint email_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint email_change_check CHECK (((changed_at IS NOT NULL) = (state = 'changed'::text))),
  constraint email_change_new_email_check CHECK ((new_email = lower(btrim(new_email)))),
  constraint email_change_old_email_check CHECK ((old_email = lower(btrim(old_email)))),
  constraint email_change_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'changed'::text, 'stopped'::text])))
);

create table event (
  id bigint generated always as identity not null,
  body jsonb not null,
  occurred_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  attempts integer default 0 not null,
  last_error text,
  handled_at timestamp with time zone,
  recorded_by text default current_setting('application_name'::text) not null,
  constraint event_pkey PRIMARY KEY (id),
  constraint event_body_check CHECK ((body ? 'type'::text))
);

create table evidence (
  id uuid not null,
  report_id uuid not null,
  "position" smallint not null,
  kind text not null,
  body jsonb not null,
  file_path text,
  hash text not null,
  frozen_at timestamp with time zone not null,
  constraint evidence_report_id_position_key UNIQUE (report_id, "position"),
  constraint evidence_pkey PRIMARY KEY (id),
  constraint evidence_report_id_fkey FOREIGN KEY (report_id) REFERENCES report(id),
  constraint evidence_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint evidence_kind_check CHECK ((kind = ANY (ARRAY['member'::text, 'photo'::text, 'message'::text, 'attachment'::text, 'request'::text]))),
  constraint evidence_position_check CHECK (("position" >= 0))
);

create table export (
  id uuid not null,
  account_id uuid not null,
  state text default 'asked'::text not null,
  is_by_staff boolean default false not null,
  asked_at timestamp with time zone not null,
  done integer default 0 not null,
  total integer default 0 not null,
  attempts integer default 0 not null,
  claimed_until timestamp with time zone not null,
  ready_at timestamp with time zone,
  until timestamp with time zone,
  bytes bigint,
  constraint export_pkey PRIMARY KEY (id),
  constraint export_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint export_check CHECK (((state = ANY (ARRAY['ready'::text, 'expired'::text])) = (ready_at IS NOT NULL))),
  constraint export_check1 CHECK ((num_nulls(ready_at, until, bytes) = ANY (ARRAY[0, 3]))),
  constraint export_done_check CHECK ((done >= 0)),
  constraint export_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'running'::text, 'ready'::text, 'failed'::text, 'expired'::text]))),
  constraint export_total_check CHECK ((total >= 0))
);

create table factor_removal (
  account_id uuid not null,
  asked_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint factor_removal_pkey PRIMARY KEY (account_id),
  constraint factor_removal_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table factor_use (
  session_id uuid not null,
  used_at timestamp with time zone not null,
  constraint factor_use_pkey PRIMARY KEY (session_id),
  constraint factor_use_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);

create table figures_count (
  days integer not null,
  body jsonb not null,
  counted_at timestamp with time zone not null,
  took_milliseconds integer not null,
  constraint figures_count_pkey PRIMARY KEY (days),
  constraint figures_count_days_check CHECK ((days = ANY (ARRAY[7, 30, 90]))),
  constraint figures_count_took_milliseconds_check CHECK ((took_milliseconds >= 0))
);

create table fraud_notice (
  decision_id uuid not null,
  recipient_id uuid not null,
  name text not null,
  due_at timestamp with time zone not null,
  constraint fraud_notice_pkey PRIMARY KEY (decision_id, recipient_id),
  constraint fraud_notice_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES decision(id),
  constraint fraud_notice_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES account(id) ON DELETE CASCADE
);

create table held_message (
  id uuid not null,
  sender_id uuid not null,
  receiver_id uuid not null,
  conversation_id uuid,
  client_id uuid not null,
  content text not null,
  reply_to integer,
  codes text[] not null,
  held_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  settled_at timestamp with time zone,
  settled_by uuid,
  reason text,
  constraint held_message_sender_id_client_id_key UNIQUE (sender_id, client_id),
  constraint held_message_pkey PRIMARY KEY (id),
  constraint held_message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint held_message_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint held_message_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint held_message_check CHECK (((state = 'waiting'::text) = (settled_at IS NULL))),
  constraint held_message_check1 CHECK (((state = 'rejected'::text) = (reason IS NOT NULL))),
  constraint held_message_codes_check CHECK ((cardinality(codes) > 0)),
  constraint held_message_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'released'::text, 'rejected'::text, 'dropped'::text])))
);

create table invitation (
  id uuid not null,
  email text not null,
  invited_at timestamp with time zone not null,
  constraint invitation_email_key UNIQUE (email),
  constraint invitation_pkey PRIMARY KEY (id),
  constraint invitation_email_check CHECK ((email = lower(btrim(email))))
);

create table invite_code (
  account_id uuid not null,
  code text not null,
  created_at timestamp with time zone not null,
  constraint invite_code_code_key UNIQUE (code),
  constraint invite_code_pkey PRIMARY KEY (account_id),
  constraint invite_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table invited_member (
  account_id uuid not null,
  inviter_id uuid not null,
  noted_at timestamp with time zone not null,
  constraint invited_member_pkey PRIMARY KEY (account_id),
  constraint invited_member_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint invited_member_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES invite_code(account_id) ON DELETE CASCADE,
  constraint invited_member_check CHECK ((account_id <> inviter_id))
);

create table kept_text (
  hash text not null,
  markdown text not null,
  constraint kept_text_pkey PRIMARY KEY (hash),
  constraint kept_text_is_what_its_hash_says CHECK ((hash = encode(sha256(convert_to(markdown, 'UTF8'::name)), 'hex'::text)))
);

create table known_device (
  account_id uuid not null,
  token_hash text not null,
  last_used_at timestamp with time zone not null,
  constraint known_device_pkey PRIMARY KEY (account_id, token_hash),
  constraint known_device_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table launch_settings (
  is_only boolean default true not null,
  launch_live boolean default false not null,
  target_users integer default 1000 not null,
  current_signups integer default 0 not null,
  version integer default 0 not null,
  last_position integer default 0 not null,
  constraint launch_settings_pkey PRIMARY KEY (is_only),
  constraint launch_settings_current_signups_check CHECK ((current_signups >= 0)),
  constraint launch_settings_is_only_check CHECK (is_only),
  constraint launch_settings_last_position_check CHECK ((last_position >= 0)),
  constraint launch_settings_target_users_check CHECK ((target_users > 0))
);

create table live_member (
  account_id uuid not null,
  server_id uuid not null,
  constraint live_member_pkey PRIMARY KEY (account_id, server_id),
  constraint live_member_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint live_member_server_id_fkey FOREIGN KEY (server_id) REFERENCES live_server(id) ON DELETE CASCADE
);

create table live_server (
  id uuid not null,
  seen_at timestamp with time zone not null,
  constraint live_server_pkey PRIMARY KEY (id)
);

create unlogged table live_view (
  account_id uuid not null,
  conversation_id uuid not null,
  seen_at timestamp with time zone not null,
  constraint live_view_pkey PRIMARY KEY (conversation_id, account_id),
  constraint live_view_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint live_view_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE
);

create table match (
  id uuid not null,
  low_id uuid not null,
  high_id uuid not null,
  score double precision not null,
  factors jsonb not null,
  common_interests text[] not null,
  status text default 'active'::text not null,
  created_at timestamp with time zone not null,
  constraint match_low_id_high_id_key UNIQUE (low_id, high_id),
  constraint match_pkey PRIMARY KEY (id),
  constraint match_high_id_fkey FOREIGN KEY (high_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint match_low_id_fkey FOREIGN KEY (low_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint match_check CHECK ((low_id < high_id)),
  constraint match_score_check CHECK (((score >= (0)::double precision) AND (score <= (100)::double precision))),
  constraint match_status_check CHECK ((status = ANY (ARRAY['active'::text, 'ended'::text])))
);

create table member_change (
  account_id uuid not null,
  xid xid8 default pg_current_xact_id() not null
);

create table member_clock (
  account_id uuid not null,
  zone text default 'UTC'::text not null,
  next_zone text,
  next_from timestamp with time zone,
  held_from timestamp with time zone,
  last_undo_at timestamp with time zone,
  spent_from timestamp with time zone,
  spent_swipes integer default 0 not null,
  constraint member_clock_pkey PRIMARY KEY (account_id),
  constraint member_clock_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint member_clock_check CHECK ((num_nulls(next_zone, next_from, held_from) = ANY (ARRAY[0, 3]))),
  constraint member_clock_spent_swipes_check CHECK ((spent_swipes >= 0)) NOT VALID
);

create table member_note (
  id uuid not null,
  number bigint generated always as identity not null,
  account_id uuid not null,
  body text not null,
  written_by uuid,
  written_as text,
  written_at timestamp with time zone not null,
  constraint member_note_pkey PRIMARY KEY (id),
  constraint member_note_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint member_note_written_by_fkey FOREIGN KEY (written_by) REFERENCES account(id) ON DELETE SET NULL
);

create table member_words (
  account_id uuid not null,
  words tsvector not null,
  constraint member_words_pkey PRIMARY KEY (account_id),
  constraint member_words_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table message (
  id uuid not null,
  conversation_id uuid not null,
  number integer not null,
  sender_id uuid not null,
  client_id uuid not null,
  content text not null,
  sent_at timestamp with time zone not null,
  revision integer default 0 not null,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  reply_to integer,
  attachment_count smallint default 0 not null,
  edited_revision integer default 0 not null,
  constraint message_conversation_id_number_key UNIQUE (conversation_id, number),
  constraint message_sender_id_client_id_key UNIQUE (sender_id, client_id),
  constraint message_pkey PRIMARY KEY (id),
  constraint message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint message_conversation_id_reply_to_fkey FOREIGN KEY (conversation_id, reply_to) REFERENCES message(conversation_id, number) ON DELETE SET NULL (reply_to),
  constraint message_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint message_content_check CHECK (
CASE
    WHEN (deleted_at IS NOT NULL) THEN (content = ''::text)
    ELSE ((char_length(content) <= 4000) AND ((content <> ''::text) OR (attachment_count > 0)))
END),
  constraint message_number_check CHECK ((number > 0))
);

create table message_request (
  conversation_id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  state text default 'waiting'::text not null,
  sent_at timestamp with time zone not null,
  constraint message_request_pkey PRIMARY KEY (conversation_id),
  constraint message_request_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint message_request_from_id_fkey FOREIGN KEY (from_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint message_request_to_id_fkey FOREIGN KEY (to_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint message_request_check CHECK ((from_id <> to_id)),
  constraint message_request_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'declined'::text, 'answered'::text, 'matched'::text])))
);

create table message_warning (
  message_id uuid not null,
  conversation_id uuid not null,
  receiver_id uuid not null,
  codes text[] not null,
  warned_at timestamp with time zone not null,
  dismissed_at timestamp with time zone,
  constraint message_warning_pkey PRIMARY KEY (message_id),
  constraint message_warning_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint message_warning_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE CASCADE,
  constraint message_warning_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint message_warning_codes_check CHECK ((cardinality(codes) > 0))
);

create table migration (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone default now() not null,
  step text,
  constraint migration_pkey PRIMARY KEY (name)
);

create table migration_progress (
  name text not null,
  done_up_to text not null,
  rows_done bigint not null,
  constraint migration_progress_pkey PRIMARY KEY (name)
);

create table money_back (
  account_id uuid not null,
  subscription_id text not null,
  given_at timestamp with time zone not null,
  constraint money_back_pkey PRIMARY KEY (account_id),
  constraint money_back_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table notification (
  id uuid not null,
  recipient_id uuid not null,
  event_id bigint not null,
  kind text not null,
  title text not null,
  body text not null,
  data jsonb not null,
  is_read boolean default false not null,
  created_at timestamp with time zone not null,
  conversation_id uuid,
  up_to integer,
  constraint notification_recipient_id_event_id_kind_key UNIQUE (recipient_id, event_id, kind),
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint notification_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint notification_check CHECK (((conversation_id IS NULL) = (up_to IS NULL)))
);

create table opener_offer (
  receiver_id uuid not null,
  opener text not null,
  sender_id uuid not null,
  offered_at timestamp with time zone not null,
  constraint opener_offer_pkey PRIMARY KEY (receiver_id, opener),
  constraint opener_offer_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint opener_offer_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES account(id) ON DELETE CASCADE
);

create table participant (
  conversation_id uuid not null,
  account_id uuid not null,
  read_up_to integer default 0 not null,
  unread_count integer default 0 not null,
  mailed_up_to integer default 0 not null,
  constraint participant_pkey PRIMARY KEY (conversation_id, account_id),
  constraint participant_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint participant_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint participant_unread_count_check CHECK ((unread_count >= 0))
);

create table payment (
  invoice_id text not null,
  account_id uuid not null,
  plan text not null,
  amount_pence integer not null,
  paid_at timestamp with time zone not null,
  refunded_at timestamp with time zone,
  constraint payment_pkey PRIMARY KEY (invoice_id),
  constraint payment_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint payment_amount_pence_check CHECK ((amount_pence > 0)),
  constraint payment_plan_check CHECK ((plan = ANY (ARRAY['premium'::text, 'elite'::text])))
);

create table payment_mark (
  account_id uuid not null,
  hash text not null,
  seen_at timestamp with time zone not null,
  constraint payment_mark_pkey PRIMARY KEY (account_id, hash),
  constraint payment_mark_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table phone_verification (
  id uuid not null,
  account_id uuid not null,
  phone_number text not null,
  code_hash text not null,
  attempts integer default 0 not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint phone_verification_account_id_key UNIQUE (account_id),
  constraint phone_verification_pkey PRIMARY KEY (id),
  constraint phone_verification_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint phone_verification_attempts_check CHECK (((attempts >= 0) AND (attempts <= 3))),
  constraint phone_verification_phone_number_check CHECK ((phone_number ~ '^\+[1-9][0-9]{6,14}$'::text))
);

create table plan_grant (
  account_id uuid not null,
  plan text not null,
  granted_at timestamp with time zone not null,
  until timestamp with time zone not null,
  constraint plan_grant_pkey PRIMARY KEY (account_id),
  constraint plan_grant_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint plan_grant_plan_check CHECK ((plan = ANY (ARRAY['premium'::text, 'elite'::text])))
);

create table preference (
  account_id uuid not null,
  age_min integer default 22 not null,
  age_max integer default 40 not null,
  tiers text[] default '{free,premium,elite}'::text[] not null,
  skills text[] default '{}'::text[] not null,
  looking_for text[] default '{networking,partnerships}'::text[] not null,
  location text default 'international'::text not null,
  flexible text[] default '{}'::text[] not null,
  dont_care text[] default '{}'::text[] not null,
  constraint preference_pkey PRIMARY KEY (account_id),
  constraint preference_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint preference_check CHECK (((18 <= age_min) AND (age_min <= age_max) AND (age_max <= 99))),
  constraint preference_location_check CHECK ((location = ANY (ARRAY['international'::text, 'my_country'::text]))),
  constraint preference_strengths_check CHECK (((flexible <@ ARRAY['ageRange'::text, 'preferredTiers'::text, 'preferredMethods'::text, 'lookingFor'::text, 'locationPreference'::text]) AND (dont_care <@ ARRAY['ageRange'::text, 'preferredTiers'::text, 'preferredMethods'::text, 'lookingFor'::text, 'locationPreference'::text]) AND (NOT (flexible && dont_care)))) NOT VALID
);

create table price_round (
  is_only boolean default true not null,
  number integer default 0 not null,
  dealt_to uuid,
  running_until timestamp with time zone,
  ended_at timestamp with time zone,
  coefficients jsonb,
  choices integer,
  constraint price_round_pkey PRIMARY KEY (is_only),
  constraint price_round_is_only_check CHECK (is_only)
);

create table private_note (
  writer_id uuid not null,
  subject_id uuid not null,
  note text not null,
  saved_at timestamp with time zone not null,
  constraint private_note_pkey PRIMARY KEY (writer_id, subject_id),
  constraint private_note_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint private_note_writer_id_fkey FOREIGN KEY (writer_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint private_note_check CHECK ((writer_id <> subject_id)),
  constraint private_note_note_check CHECK ((note <> ''::text))
);

create table problem (
  id uuid not null,
  kind text not null,
  found text not null,
  began_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint problem_pkey PRIMARY KEY (id)
);

create table profile (
  account_id uuid not null,
  bio text default ''::text not null,
  age integer,
  country text,
  skills text[] default '{}'::text[] not null,
  interests text[] default '{}'::text[] not null,
  experience text,
  primary_goal text,
  business_stage text,
  team_size text,
  revenue text,
  photos text[] default '{}'::text[] not null,
  tier text default 'free'::text not null,
  phone_verified boolean default false not null,
  is_verified boolean default false not null,
  is_hidden boolean default false not null,
  is_suspended boolean default false not null,
  shows_online_status boolean default true not null,
  activity_score integer default 10 not null,
  last_active_at timestamp with time zone not null,
  joined_at timestamp with time zone not null,
  completed_projects integer default 0 not null,
  is_unlisted boolean default false not null,
  paused_until date,
  pause_ends_at timestamp with time zone,
  pause_words text default ''::text not null,
  headline text default ''::text not null,
  looking_for text[],
  needed_skills text[] default '{}'::text[] not null,
  website text,
  linkedin text,
  github text,
  welcome_step text,
  welcome_is_offered boolean default true not null,
  city text default ''::text not null,
  works_remotely boolean default false not null,
  capacity smallint,
  weekly_hours smallint,
  starts_in_months smallint,
  constraint profile_pkey PRIMARY KEY (account_id),
  constraint profile_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint profile_age_check CHECK (((age >= 18) AND (age <= 99))),
  constraint profile_bio_check CHECK ((char_length(bio) <= 1000)),
  constraint profile_capacity_check CHECK (((capacity >= 1) AND (capacity <= 50))) NOT VALID,
  constraint profile_check CHECK (((paused_until IS NULL) = (pause_ends_at IS NULL))),
  constraint profile_city_check CHECK ((char_length(city) <= 80)),
  constraint profile_completed_projects_check CHECK (((completed_projects >= 0) AND (completed_projects <= 9999))),
  constraint profile_headline_check CHECK ((char_length(headline) <= 100)),
  constraint profile_interests_check CHECK ((cardinality(interests) <= 50)),
  constraint profile_photos_check CHECK ((cardinality(photos) <= 5)),
  constraint profile_skills_check CHECK ((cardinality(skills) <= 20)),
  constraint profile_starts_in_months_check CHECK (((starts_in_months >= 0) AND (starts_in_months <= 12))) NOT VALID,
  constraint profile_tier_check CHECK ((tier = ANY (ARRAY['free'::text, 'premium'::text, 'elite'::text]))),
  constraint profile_weekly_hours_check CHECK (((weekly_hours >= 1) AND (weekly_hours <= 80))) NOT VALID,
  constraint profile_welcome_step_check CHECK ((welcome_step = ANY (ARRAY['looking-for'::text, 'skills'::text, 'building'::text, 'photo'::text, 'people'::text])))
);

create table public_stats (
  is_only boolean default true not null,
  active_now integer default 0 not null,
  total_users integer default 0 not null,
  connections_today integer default 0 not null,
  new_connections_last_hour integer default 0 not null,
  total_messages integer default 0 not null,
  last_updated timestamp with time zone default '1970-01-01 00:00:00+00'::timestamp with time zone not null,
  top_countries jsonb default '[]'::jsonb not null,
  constraint public_stats_pkey PRIMARY KEY (is_only),
  constraint public_stats_is_only_check CHECK (is_only)
);

create table push_delivery (
  session_id uuid not null,
  kind text not null,
  about_id uuid not null,
  other_id uuid not null,
  asked integer default 1 not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone not null,
  give_up_at timestamp with time zone not null,
  constraint push_delivery_pkey PRIMARY KEY (session_id, kind, about_id),
  constraint push_delivery_other_id_fkey FOREIGN KEY (other_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint push_delivery_session_id_fkey FOREIGN KEY (session_id) REFERENCES push_subscription(session_id) ON DELETE CASCADE,
  constraint push_delivery_kind_check CHECK ((kind = ANY (ARRAY['match'::text, 'message'::text])))
);

create table push_subscription (
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  server_key text not null,
  created_at timestamp with time zone not null,
  constraint push_subscription_endpoint_key UNIQUE (endpoint),
  constraint push_subscription_pkey PRIMARY KEY (session_id),
  constraint push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);

create table question (
  id uuid not null,
  number integer generated always as identity not null,
  member_id uuid,
  name text,
  email text,
  topic text not null,
  words text not null,
  asked_at timestamp with time zone not null,
  answer text,
  answered_by uuid,
  answered_at timestamp with time zone,
  constraint question_number_key UNIQUE (number),
  constraint question_pkey PRIMARY KEY (id),
  constraint question_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint question_member_id_fkey FOREIGN KEY (member_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint question_answer_check CHECK ((char_length(answer) <= 4000)),
  constraint question_check CHECK (((member_id IS NULL) = (email IS NOT NULL))),
  constraint question_check1 CHECK (((member_id IS NULL) = (name IS NOT NULL))),
  constraint question_check2 CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint question_words_check CHECK (((char_length(words) >= 1) AND (char_length(words) <= 4000)))
);

create table rate_limit (
  key character varying(255) not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limit_pkey PRIMARY KEY (key)
);

create table reaction (
  message_id uuid not null,
  account_id uuid not null,
  emoji text not null,
  reacted_at timestamp with time zone not null,
  constraint reaction_pkey PRIMARY KEY (message_id, account_id, emoji),
  constraint reaction_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint reaction_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE CASCADE,
  constraint reaction_emoji_check CHECK (((char_length(emoji) >= 1) AND (char_length(emoji) <= 32)))
);

create table refund_request (
  id uuid not null,
  account_id uuid not null,
  invoice_id text not null,
  words text not null,
  asked_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  amount_pence integer,
  reason text,
  given_at timestamp with time zone,
  constraint refund_request_invoice_id_key UNIQUE (invoice_id),
  constraint refund_request_pkey PRIMARY KEY (id),
  constraint refund_request_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint refund_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint refund_request_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES payment(invoice_id) ON DELETE CASCADE,
  constraint refund_request_amount_pence_check CHECK ((amount_pence > 0)),
  constraint refund_request_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint refund_request_check1 CHECK (((state = 'given'::text) = (amount_pence IS NOT NULL))),
  constraint refund_request_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'given'::text, 'refused'::text, 'closed'::text]))),
  constraint refund_request_words_check CHECK (((char_length(words) >= 1) AND (char_length(words) <= 1000)))
);

create table report (
  id uuid not null,
  number integer generated always as identity not null,
  ticket_id uuid not null,
  source text not null,
  reporter_id uuid,
  client_id uuid,
  contact_name text,
  contact_email text,
  subject_id uuid not null,
  subject_name text not null,
  target_kind text not null,
  category text not null,
  words text not null,
  reported_at timestamp with time zone not null,
  outcome text default 'open'::text not null,
  outcome_at timestamp with time zone,
  again_of uuid,
  constraint report_again_of_key UNIQUE (again_of),
  constraint report_number_key UNIQUE (number),
  constraint report_reporter_id_client_id_key UNIQUE (reporter_id, client_id),
  constraint report_pkey PRIMARY KEY (id),
  constraint report_again_of_fkey FOREIGN KEY (again_of) REFERENCES report(id),
  constraint report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint report_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(id),
  constraint report_category_check CHECK ((category = ANY (ARRAY['spam'::text, 'scam'::text, 'harassment'::text, 'hate'::text, 'nudity'::text, 'minor'::text, 'impersonation'::text, 'other'::text]))),
  constraint report_check CHECK (((outcome = 'open'::text) = (outcome_at IS NULL))),
  constraint report_check1 CHECK (((source = 'notice'::text) = (contact_email IS NOT NULL))),
  constraint report_check2 CHECK (((source = 'member'::text) OR ((reporter_id IS NULL) AND (again_of IS NULL)))),
  constraint report_outcome_check CHECK ((outcome = ANY (ARRAY['open'::text, 'acted'::text, 'dismissed'::text]))),
  constraint report_source_check CHECK ((source = ANY (ARRAY['member'::text, 'notice'::text, 'staff'::text, 'shield'::text, 'evasion'::text]))),
  constraint report_target_kind_check CHECK ((target_kind = ANY (ARRAY['member'::text, 'photo'::text, 'message'::text, 'attachment'::text, 'request'::text])))
);

create table retention_job (
  name text not null,
  running_until timestamp with time zone,
  ran_at timestamp with time zone,
  succeeded_at timestamp with time zone,
  took_milliseconds integer default 0 not null,
  removed bigint default 0 not null,
  removed_in_all bigint default 0 not null,
  error text,
  constraint retention_job_pkey PRIMARY KEY (name)
);

create table running_server (
  id uuid not null,
  host text not null,
  migrations text[] not null,
  started_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  constraint running_server_pkey PRIMARY KEY (id)
);

create table saved_section (
  account_id uuid not null,
  section text not null,
  revision integer not null,
  constraint saved_section_pkey PRIMARY KEY (account_id, section),
  constraint saved_section_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint saved_section_revision_check CHECK ((revision > 0))
);

create table session (
  id uuid not null,
  account_id uuid not null,
  token text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint session_token_key UNIQUE (token),
  constraint session_pkey PRIMARY KEY (id),
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table setting (
  key text not null,
  value jsonb,
  version integer not null,
  constraint setting_pkey PRIMARY KEY (key),
  constraint setting_version_check CHECK ((version >= 0))
);

create table settings (
  account_id uuid not null,
  push_notifications boolean default true not null,
  email_notifications boolean default true not null,
  sound_effects boolean default true not null,
  allows_message_requests boolean default true not null,
  theme text default 'system'::text not null,
  unsubscribe_token uuid default gen_random_uuid() not null,
  new_messages boolean default true not null,
  new_matches boolean default true not null,
  mail_matches text default 'on'::text not null,
  mail_messages text default 'on'::text not null,
  mail_requests text default 'on'::text not null,
  mail_announcements text default 'on'::text not null,
  mail_waiting text default 'weekly'::text not null,
  mail_suggestions text default 'weekly'::text not null,
  mail_digest text default 'weekly'::text not null,
  push_matches text default 'on'::text not null,
  push_messages text default 'on'::text not null,
  push_requests text default 'on'::text not null,
  constraint settings_unsubscribe_token_key UNIQUE (unsubscribe_token),
  constraint settings_pkey PRIMARY KEY (account_id),
  constraint settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint settings_mail_announcements_check CHECK ((mail_announcements = ANY (ARRAY['on'::text, 'off'::text]))),
  constraint settings_mail_digest_check CHECK ((mail_digest = ANY (ARRAY['weekly'::text, 'off'::text]))),
  constraint settings_mail_matches_check CHECK ((mail_matches = ANY (ARRAY['on'::text, 'weekly'::text, 'off'::text]))),
  constraint settings_mail_messages_check CHECK ((mail_messages = ANY (ARRAY['on'::text, 'weekly'::text, 'off'::text]))),
  constraint settings_mail_requests_check CHECK ((mail_requests = ANY (ARRAY['on'::text, 'weekly'::text, 'off'::text]))),
  constraint settings_mail_suggestions_check CHECK ((mail_suggestions = ANY (ARRAY['weekly'::text, 'off'::text]))),
  constraint settings_mail_waiting_check CHECK ((mail_waiting = ANY (ARRAY['weekly'::text, 'off'::text]))),
  constraint settings_push_matches_check CHECK ((push_matches = ANY (ARRAY['on'::text, 'weekly'::text, 'off'::text]))),
  constraint settings_push_messages_check CHECK ((push_messages = ANY (ARRAY['on'::text, 'weekly'::text, 'off'::text]))),
  constraint settings_push_requests_check CHECK ((push_requests = ANY (ARRAY['on'::text, 'weekly'::text, 'off'::text]))),
  constraint settings_theme_check CHECK ((theme = ANY (ARRAY['dark'::text, 'light'::text, 'system'::text])))
);

create table shelved_member (
  account_id uuid not null,
  target_id uuid not null,
  shelved_at timestamp with time zone not null,
  constraint shelved_member_pkey PRIMARY KEY (account_id, target_id),
  constraint shelved_member_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint shelved_member_target_id_fkey FOREIGN KEY (target_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint shelved_member_check CHECK ((account_id <> target_id))
);

create table shield_pattern (
  name text not null,
  pattern text not null,
  is_live boolean default false not null,
  added_at timestamp with time zone not null,
  tried_at timestamp with time zone,
  tried_messages integer,
  tried_members integer,
  constraint shield_pattern_pkey PRIMARY KEY (name),
  constraint shield_pattern_check CHECK ((num_nulls(tried_at, tried_messages, tried_members) = ANY (ARRAY[0, 3]))),
  constraint shield_pattern_check1 CHECK (((NOT is_live) OR (tried_at IS NOT NULL))),
  constraint shield_pattern_name_check CHECK ((name ~ '^[a-z0-9-]{1,40}$'::text)),
  constraint shield_pattern_pattern_check CHECK (((length(pattern) >= 3) AND (length(pattern) <= 200)))
);

create table staff (
  account_id uuid not null,
  role text not null,
  added_at timestamp with time zone not null,
  constraint staff_pkey PRIMARY KEY (account_id),
  constraint staff_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint staff_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'moderator'::text, 'verifier'::text, 'support'::text, 'analyst'::text])))
);

create table standing (
  account_id uuid not null,
  are_contacts_limited boolean not null,
  contacts_limited_until timestamp with time zone,
  is_hidden boolean not null,
  hidden_until timestamp with time zone,
  is_suspended boolean not null,
  suspended_until timestamp with time zone,
  is_banned boolean not null,
  strikes integer not null,
  changes_at timestamp with time zone,
  constraint standing_pkey PRIMARY KEY (account_id),
  constraint standing_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table stats_tally (
  id bigint generated always as identity not null,
  active_now smallint default 0 not null,
  total_users smallint default 0 not null,
  connections smallint default 0 not null,
  total_messages smallint default 0 not null,
  counted_at timestamp with time zone not null,
  constraint stats_tally_pkey PRIMARY KEY (id)
);

create table subscription (
  account_id uuid not null,
  provider_id text not null,
  plan text not null,
  status text not null,
  started_at timestamp with time zone not null,
  period_ends_at timestamp with time zone not null,
  past_due_since timestamp with time zone,
  reminded_for timestamp with time zone,
  check_at timestamp with time zone,
  constraint subscription_provider_id_key UNIQUE (provider_id),
  constraint subscription_pkey PRIMARY KEY (account_id),
  constraint subscription_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint subscription_plan_check CHECK ((plan = ANY (ARRAY['premium'::text, 'elite'::text]))),
  constraint subscription_status_check CHECK ((status = ANY (ARRAY['active'::text, 'past_due'::text, 'canceled'::text, 'ended'::text])))
);

create table swipe (
  account_id uuid not null,
  target_id uuid not null,
  action text not null,
  match_score double precision not null,
  created_at timestamp with time zone not null,
  client_id uuid,
  constraint swipe_pkey PRIMARY KEY (account_id, target_id),
  constraint swipe_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint swipe_target_id_fkey FOREIGN KEY (target_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint swipe_action_check CHECK ((action = ANY (ARRAY['connect'::text, 'pass'::text]))),
  constraint swipe_check CHECK ((account_id <> target_id)),
  constraint swipe_match_score_check CHECK (((match_score >= (0)::double precision) AND (match_score <= (100)::double precision)))
);

create table text_notice (
  kind text not null,
  version integer not null,
  account_id uuid not null,
  mail text not null,
  told_at timestamp with time zone not null,
  constraint text_notice_pkey PRIMARY KEY (kind, version, account_id),
  constraint text_notice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint text_notice_kind_version_fkey FOREIGN KEY (kind, version) REFERENCES text_version(kind, version),
  constraint text_notice_mail_check CHECK ((mail = ANY (ARRAY['due'::text, 'sent'::text, 'left_out'::text])))
);

create table text_sending (
  kind text not null,
  version integer not null,
  told_up_to uuid,
  ended_at timestamp with time zone,
  earlier_mailed integer default 0 not null,
  constraint text_sending_pkey PRIMARY KEY (kind, version),
  constraint text_sending_kind_version_fkey FOREIGN KEY (kind, version) REFERENCES text_version(kind, version)
);

create table text_version (
  kind text not null,
  version integer not null,
  hash text not null,
  effective_from timestamp with time zone not null,
  is_material boolean not null,
  summary text not null,
  published_at timestamp with time zone not null,
  constraint text_version_pkey PRIMARY KEY (kind, version),
  constraint text_version_hash_fkey FOREIGN KEY (hash) REFERENCES kept_text(hash),
  constraint text_version_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'privacy'::text, 'rules'::text]))),
  constraint text_version_summary_check CHECK ((btrim(summary) <> ''::text)),
  constraint text_version_version_check CHECK ((version > 1))
);

create table ticket (
  id uuid not null,
  number integer generated always as identity not null,
  subject_id uuid not null,
  state text default 'open'::text not null,
  is_again boolean default false not null,
  priority integer not null,
  version integer default 0 not null,
  claimed_by uuid,
  claimed_until timestamp with time zone,
  opened_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint ticket_number_key UNIQUE (number),
  constraint ticket_pkey PRIMARY KEY (id),
  constraint ticket_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint ticket_check CHECK (((state = 'decided'::text) = (decided_at IS NOT NULL))),
  constraint ticket_check1 CHECK (((claimed_by IS NULL) OR (claimed_until IS NOT NULL))),
  constraint ticket_state_check CHECK ((state = ANY (ARRAY['open'::text, 'decided'::text])))
);

create table two_factor (
  id uuid not null,
  account_id uuid not null,
  secret text not null,
  backup_codes text not null,
  verified boolean default false not null,
  failed_verification_count integer default 0 not null,
  locked_until timestamp with time zone,
  last_step integer default 0 not null,
  constraint two_factor_account_id_key UNIQUE (account_id),
  constraint two_factor_pkey PRIMARY KEY (id),
  constraint two_factor_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

create table unused_refund (
  invoice_id text not null,
  account_id uuid not null,
  amount_pence integer not null,
  reckoned_at timestamp with time zone not null,
  given_at timestamp with time zone,
  constraint unused_refund_pkey PRIMARY KEY (invoice_id),
  constraint unused_refund_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint unused_refund_amount_pence_check CHECK ((amount_pence >= 0))
);

create table upload (
  id uuid not null,
  owner_id uuid,
  purpose text not null,
  path text not null,
  name text not null,
  content_type text not null,
  bytes integer not null,
  width integer,
  height integer,
  document_type text,
  conversation_id uuid,
  created_at timestamp with time zone not null,
  stored_at timestamp with time zone,
  claimed_at timestamp with time zone,
  removed_at timestamp with time zone,
  message_id uuid,
  "position" smallint,
  perceptual_hash text,
  held_id uuid,
  constraint upload_path_key UNIQUE (path),
  constraint upload_pkey PRIMARY KEY (id),
  constraint upload_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE SET NULL,
  constraint upload_held_id_fkey FOREIGN KEY (held_id) REFERENCES held_message(id) ON DELETE SET NULL,
  constraint upload_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE SET NULL,
  constraint upload_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id) ON DELETE SET NULL,
  constraint upload_bytes_check CHECK ((bytes >= 0)),
  constraint upload_check CHECK ((num_nulls(width, height) = ANY (ARRAY[0, 2]))),
  constraint upload_check1 CHECK (((purpose = 'verification'::text) = (document_type IS NOT NULL))),
  constraint upload_perceptual_hash_check CHECK ((perceptual_hash ~ '^[0-9a-f]{32}$'::text)),
  constraint upload_purpose_check CHECK ((purpose = ANY (ARRAY['profile'::text, 'verification'::text, 'attachment'::text])))
);

create table used_puzzle (
  id text not null,
  expires_at timestamp with time zone not null,
  constraint used_puzzle_pkey PRIMARY KEY (id)
);

create table verification (
  id uuid not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint verification_pkey PRIMARY KEY (id)
);

create table waitlist_entry (
  "position" integer not null,
  email text not null,
  referral_code text not null,
  referred_by text,
  joined_at timestamp with time zone not null,
  announced_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  browser_digests text[] default '{}'::text[] not null,
  link_digest text,
  constraint waitlist_entry_email_key UNIQUE (email),
  constraint waitlist_entry_link_digest_key UNIQUE (link_digest),
  constraint waitlist_entry_referral_code_key UNIQUE (referral_code),
  constraint waitlist_entry_pkey PRIMARY KEY ("position"),
  constraint waitlist_entry_referred_by_fkey FOREIGN KEY (referred_by) REFERENCES waitlist_entry(referral_code),
  constraint waitlist_entry_email_check CHECK ((email = lower(btrim(email)))),
  constraint waitlist_entry_position_check CHECK (("position" > 0))
);

CREATE INDEX account_by_email ON public.account USING btree (email COLLATE "C");
CREATE INDEX account_by_mail_domain ON public.account USING gin (mail_domains(email)) WITH (fastupdate=off);
CREATE INDEX account_by_name ON public.account USING btree (lower(name) COLLATE "C");
CREATE INDEX account_by_phone_ending ON public.account USING btree (reverse(phone_number) COLLATE "C") WHERE (phone_number IS NOT NULL);
CREATE INDEX account_by_username ON public.account USING btree (lower(username) COLLATE "C");
CREATE UNIQUE INDEX account_email_key ON public.account USING btree (email);
CREATE INDEX account_name_words ON public.account USING gin (words_of(name)) WITH (fastupdate=off);
CREATE INDEX account_unverified ON public.account USING btree (created_at) WHERE ((NOT email_verified) AND (left_at IS NULL));
CREATE UNIQUE INDEX account_username_key ON public.account USING btree (lower(username));
CREATE INDEX announcement_recipient_of ON public.announcement_recipient USING btree (account_id);
CREATE INDEX announcement_recipient_told ON public.announcement_recipient USING btree (told_at);
CREATE INDEX appeal_message_of ON public.appeal_message USING btree (appeal_id, number);
CREATE INDEX appeal_open ON public.appeal USING btree (opened_at) WHERE (outcome IS NULL);
CREATE INDEX audit_by_act ON public.audit USING btree (act, id);
CREATE INDEX audit_of_settings ON public.audit USING btree (id) WHERE (act = 'setting.changed'::text);
CREATE INDEX audit_of_subject ON public.audit USING btree (subject_id, done_at);
CREATE INDEX ban_mark_alike ON public.ban_mark USING gin (bands) WHERE (kind = 'photo'::text);
CREATE INDEX ban_mark_ends ON public.ban_mark USING btree (until);
CREATE INDEX ban_mark_of ON public.ban_mark USING btree (kind, hash);
CREATE INDEX billing_customer_of ON public.billing_customer USING btree (account_id);
CREATE INDEX billing_notice_received ON public.billing_notice USING btree (received_at);
CREATE INDEX block_of_blocked ON public.block USING btree (blocked_id);
CREATE INDEX business_verification_pending ON public.business_verification USING btree (submitted_at) WHERE (status = 'pending'::text);
CREATE INDEX case_claim_by ON public.case_claim USING btree (claimed_by);
CREATE INDEX consent_to ON public.consent USING btree (kind, version);
CREATE INDEX conversation_of_high ON public.conversation USING btree (high_id);
CREATE INDEX credential_account ON public.credential USING btree (account_id);
CREATE INDEX decision_of_subject ON public.decision USING btree (subject_id, decided_at);
CREATE INDEX departure_due ON public.departure USING btree (due_at) WHERE (erased_at IS NULL);
CREATE INDEX digest_by_due ON public.digest USING btree (due_at);
CREATE INDEX distance_pair_of_other ON public.distance_pair USING btree (other_id, owner_id);
CREATE INDEX distance_pair_of_owner ON public.distance_pair USING btree (owner_id, other_id);
CREATE INDEX distance_rule_by_domain ON public.distance_rule USING btree (domain);
CREATE INDEX distance_rule_by_mark ON public.distance_rule USING btree (mark);
CREATE INDEX email_change_ends ON public.email_change USING btree (ends_at);
CREATE INDEX email_change_old ON public.email_change USING btree (old_email) WHERE (state = 'changed'::text);
CREATE INDEX event_due ON public.event USING btree (due_at, id) WHERE (handled_at IS NULL);
CREATE INDEX event_handled ON public.event USING btree (handled_at) WHERE (handled_at IS NOT NULL);
CREATE INDEX export_ends ON public.export USING btree (until) WHERE (state = 'ready'::text);
CREATE INDEX export_of ON public.export USING btree (account_id, asked_at);
CREATE UNIQUE INDEX export_under_way ON public.export USING btree (account_id) WHERE (state = ANY (ARRAY['asked'::text, 'running'::text]));
CREATE INDEX factor_removal_ends ON public.factor_removal USING btree (ends_at);
CREATE INDEX fraud_notice_of ON public.fraud_notice USING btree (recipient_id);
CREATE INDEX held_message_between ON public.held_message USING btree (sender_id, receiver_id, held_at);
CREATE INDEX held_message_waiting ON public.held_message USING btree (held_at) WHERE (state = 'waiting'::text);
CREATE INDEX invited_member_by_inviter ON public.invited_member USING btree (inviter_id);
CREATE INDEX live_member_of ON public.live_member USING btree (server_id);
CREATE INDEX live_view_of ON public.live_view USING btree (account_id);
CREATE INDEX match_created ON public.match USING btree (created_at);
CREATE INDEX match_of_high ON public.match USING btree (high_id);
CREATE INDEX member_change_xid ON public.member_change USING btree (xid);
CREATE INDEX member_note_by ON public.member_note USING btree (written_by);
CREATE INDEX member_note_of ON public.member_note USING btree (account_id, number);
CREATE INDEX member_words_by_word ON public.member_words USING gin (words) WITH (fastupdate=off);
CREATE INDEX message_answering ON public.message USING btree (conversation_id, reply_to) WHERE (reply_to IS NOT NULL);
CREATE INDEX message_changed ON public.message USING btree (conversation_id, revision) WHERE (revision > 0);
CREATE INDEX message_request_received ON public.message_request USING btree (to_id);
CREATE INDEX message_request_sent ON public.message_request USING btree (from_id, sent_at);
CREATE INDEX message_warning_of ON public.message_warning USING btree (conversation_id, receiver_id);
CREATE INDEX message_words ON public.message USING gin (words_of(content)) WITH (fastupdate=off);
CREATE INDEX notification_conversation ON public.notification USING btree (conversation_id);
CREATE INDEX notification_newest ON public.notification USING btree (recipient_id, created_at DESC);
CREATE UNIQUE INDEX notification_of_conversation ON public.notification USING btree (recipient_id, conversation_id);
CREATE INDEX opener_offer_by_sender ON public.opener_offer USING btree (sender_id);
CREATE INDEX participant_of ON public.participant USING btree (account_id);
CREATE INDEX participant_unread ON public.participant USING btree (conversation_id) WHERE (unread_count > 0);
CREATE INDEX payment_of ON public.payment USING btree (account_id, paid_at);
CREATE INDEX plan_grant_until ON public.plan_grant USING btree (until);
CREATE INDEX private_note_by_subject ON public.private_note USING btree (subject_id);
CREATE INDEX problem_by_end ON public.problem USING btree (ended_at);
CREATE UNIQUE INDEX problem_lasting ON public.problem USING btree (kind) WHERE (ended_at IS NULL);
CREATE INDEX profile_by_joined ON public.profile USING btree (joined_at DESC, account_id DESC);
CREATE INDEX profile_by_pause_end ON public.profile USING btree (pause_ends_at) WHERE (pause_ends_at IS NOT NULL);
CREATE INDEX profile_last_active ON public.profile USING btree (last_active_at);
CREATE INDEX push_delivery_due ON public.push_delivery USING btree (due_at);
CREATE INDEX push_delivery_other ON public.push_delivery USING btree (other_id);
CREATE INDEX question_by_answerer ON public.question USING btree (answered_by);
CREATE INDEX question_by_member ON public.question USING btree (member_id);
CREATE INDEX question_waiting ON public.question USING btree (asked_at) WHERE (answered_at IS NULL);
CREATE INDEX reaction_of ON public.reaction USING btree (account_id);
CREATE INDEX refund_request_of ON public.refund_request USING btree (account_id, asked_at);
CREATE INDEX refund_request_queue ON public.refund_request USING btree (asked_at) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX refund_request_waiting ON public.refund_request USING btree (account_id) WHERE (state = 'waiting'::text);
CREATE INDEX report_of_reporter ON public.report USING btree (reporter_id, reported_at DESC);
CREATE INDEX report_of_subject ON public.report USING btree (subject_id);
CREATE INDEX report_of_ticket ON public.report USING btree (ticket_id);
CREATE INDEX session_account ON public.session USING btree (account_id);
CREATE INDEX session_ends ON public.session USING btree (expires_at);
CREATE INDEX shelved_member_of_target ON public.shelved_member USING btree (target_id);
CREATE INDEX standing_changes ON public.standing USING btree (changes_at) WHERE (changes_at IS NOT NULL);
CREATE INDEX subscription_renewing ON public.subscription USING btree (period_ends_at) WHERE (status = 'active'::text);
CREATE INDEX subscription_to_check ON public.subscription USING btree (check_at) WHERE (check_at IS NOT NULL);
CREATE INDEX swipe_by_day ON public.swipe USING btree (account_id, created_at);
CREATE INDEX swipe_latest ON public.swipe USING btree (created_at);
CREATE INDEX swipe_waiting ON public.swipe USING btree (target_id, created_at DESC) WHERE (action = 'connect'::text);
CREATE INDEX text_notice_of ON public.text_notice USING btree (account_id);
CREATE INDEX text_notice_told ON public.text_notice USING btree (told_at);
CREATE INDEX ticket_decided ON public.ticket USING btree (decided_at DESC) WHERE (state = 'decided'::text);
CREATE UNIQUE INDEX ticket_open ON public.ticket USING btree (subject_id) WHERE ((state = 'open'::text) AND (NOT is_again));
CREATE INDEX ticket_queue ON public.ticket USING btree (priority DESC, opened_at) WHERE (state = 'open'::text);
CREATE INDEX unused_refund_of ON public.unused_refund USING btree (account_id);
CREATE INDEX upload_of_held ON public.upload USING btree (held_id) WHERE (held_id IS NOT NULL);
CREATE INDEX upload_of_message ON public.upload USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX upload_of_owner ON public.upload USING btree (owner_id, purpose);
CREATE INDEX upload_without_claim ON public.upload USING btree (created_at) WHERE (claimed_at IS NULL);
CREATE INDEX used_puzzle_expires ON public.used_puzzle USING btree (expires_at);
CREATE INDEX verification_expires ON public.verification USING btree (expires_at);
CREATE INDEX verification_identifier ON public.verification USING btree (identifier);
CREATE INDEX waitlist_entry_referred_by ON public.waitlist_entry USING btree (referred_by) WHERE (referred_by IS NOT NULL);
CREATE INDEX waitlist_entry_unannounced ON public.waitlist_entry USING btree ("position") WHERE ((announced_at IS NULL) AND (confirmed_at IS NOT NULL));

CREATE OR REPLACE FUNCTION public.audit_hash(a audit)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(convert_to(concat_ws(E'\x1f',
    encode(a.previous_hash, 'hex'), a.id, coalesce(a.actor_id::text, ''), coalesce(a.actor_role, ''), a.act,
    coalesce(a.subject_id::text, ''), a.details::text, encode(a.personal_hash, 'hex'),
    (extract(epoch from a.done_at) * 1000000)::bigint), 'UTF8'))
$function$;
CREATE OR REPLACE FUNCTION public.chain_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare last record;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit', 0));
  select id, hash into last from audit order by id desc limit 1;
  if not found then
    select number as id, hash into last from audit_start;
  end if;
  new.id := coalesce(last.id, 0) + 1;
  new.previous_hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  new.hash := audit_hash(new);
  return new;
end
$function$;
CREATE OR REPLACE FUNCTION public.folded(content text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN NORMALIZE(translate(replace(replace(replace(replace(lower(regexp_replace(NORMALIZE(content, NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text), 'øłđðıς'::text, 'olddiσ'::text), NFKC);
CREATE OR REPLACE FUNCTION public.give_digest()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into digest (account_id) select id from added;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.give_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into settings (account_id) select id from added;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.hold_room()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('room of ' || new.account_id, 0));
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.keep_announcement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> 'draft' and (new.subject, new.body, new.button_label, new.button_link, new.segment, new.author,
      new.approved_by, new.counted) is distinct from (old.subject, old.body, old.button_label, old.button_link,
      old.segment, old.author, old.approved_by, old.counted) then
    raise exception 'an announcement that was sent is not changed';
  end if;
  return new;
end
$function$;
CREATE OR REPLACE FUNCTION public.keep_old_email()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from email_change
    where old_email = new.email and state = 'changed' and account_id <> new.id)
  then
    raise exception 'this address is kept for who had it'
      using errcode = 'unique_violation', constraint = 'account_email_key';
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.mail_domains(email text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(array_agg(array_to_string(labels[n:], '.')), '{}')
  from (select string_to_array(lower(split_part(email, '@', -1)), '.') as labels) as parts,
    generate_series(1, cardinality(labels) - 1) as n
$function$;
CREATE OR REPLACE FUNCTION public.note_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into member_change (account_id) values (new.id);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_asked(members uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into member_change (account_id)
  select account_id from profile
  where capacity is not null and account_id in (
    select unnest(members)
    union select target_id from swipe where account_id = any(members) and action = 'connect'
    union select to_id from message_request where from_id = any(members) and state = 'waiting')
$function$;
CREATE OR REPLACE FUNCTION public.note_asked_by_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_asked(array[new.id]);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_asked_by_block()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_asked(array[coalesce(new.blocker_id, old.blocker_id), coalesce(new.blocked_id, old.blocked_id)]);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_asked_by_distance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_asked(array[coalesce(new.owner_id, old.owner_id), coalesce(new.other_id, old.other_id)]);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_asked_by_distance_rule()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_asked(array[coalesce(new.account_id, old.account_id)]);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_asked_by_profile()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_asked(array[new.account_id]);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_asked_by_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_asked(array[coalesce(new.to_id, old.to_id)]);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into member_change (account_id) values (coalesce(new.account_id, old.account_id));
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into member_change (account_id) select account_id from changed;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_swipers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into member_change (account_id) select account_id from changed union select target_id from changed;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_words_of_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_member_words(array(select account_id from added));
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_words_of_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_member_words(array[new.id]);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.note_words_of_profile()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_member_words(array[new.account_id]);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.refuse_before_the_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('netwrk.has_ended', true) = 'on' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $function$;
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $function$;
CREATE OR REPLACE FUNCTION public.refuse_first_decider()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from report
      join report as first on first.id = report.again_of
      join decision on decision.ticket_id = first.ticket_id
    where report.ticket_id = new.ticket_id and decision.decided_by = new.decided_by)
  then
    raise exception 'who dismissed a report does not look at it again' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION public.words_of(content text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('simple'::regconfig, translate(NORMALIZE(content, NFC), '.,:;-_/\@#''’"&?=%+~*()[]{}<>|!$^`'::text, repeat(' '::text, 40)));
CREATE OR REPLACE FUNCTION public.words_of_member(name text, headline text, city text, skills text[], needed text[], country text, works_remotely boolean)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_to_tsvector(array(
    select 'n:' || lexeme from unnest(words_of(folded(name)))
    union select 'h:' || lexeme from unnest(words_of(folded(headline)))
    union select 't:' || lexeme from unnest(words_of(folded(city)))
    union select 's:' || skill from unnest(skills) as offered (skill)
    union select 'w:' || skill from unnest(needed) as wanted (skill)
    union select 'c:' || country where country is not null
    union select 'r:' where works_remotely))
$function$;
CREATE OR REPLACE FUNCTION public.write_member_words(members uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  perform from member_words where account_id = any(members) order by account_id for update;
  insert into member_words (account_id, words)
    select account.id, words_of_member(
      account.name, profile.headline, profile.city, profile.skills, profile.needed_skills, profile.country,
      profile.works_remotely)
    from account join profile on profile.account_id = account.id
    where account.id = any(members)
    on conflict (account_id) do update set words = excluded.words;
end $function$;

CREATE TRIGGER account_changed AFTER UPDATE ON public.account FOR EACH ROW WHEN ((old.email_verified IS DISTINCT FROM new.email_verified)) EXECUTE FUNCTION note_account();
CREATE TRIGGER account_domain_changed AFTER UPDATE OF email ON public.account FOR EACH ROW WHEN ((old.email IS DISTINCT FROM new.email)) EXECUTE FUNCTION note_asked_by_account();
CREATE TRIGGER account_email_is_free AFTER UPDATE OF email ON public.account FOR EACH ROW WHEN ((old.email IS DISTINCT FROM new.email)) EXECUTE FUNCTION keep_old_email();
CREATE TRIGGER account_email_is_free_when_made AFTER INSERT ON public.account FOR EACH ROW EXECUTE FUNCTION keep_old_email();
CREATE TRIGGER account_has_digest AFTER INSERT ON public.account REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION give_digest();
CREATE TRIGGER account_has_settings AFTER INSERT ON public.account REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION give_settings();
CREATE CONSTRAINT TRIGGER member_words_renamed AFTER UPDATE ON public.account DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION note_words_of_name();
CREATE TRIGGER announcement_is_kept BEFORE UPDATE ON public.announcement FOR EACH ROW EXECUTE FUNCTION keep_announcement();
CREATE TRIGGER appeal_is_kept BEFORE DELETE OR UPDATE ON public.appeal FOR EACH ROW WHEN ((old.outcome IS NOT NULL)) EXECUTE FUNCTION refuse_before_the_end();
CREATE TRIGGER appeal_message_is_kept BEFORE DELETE OR UPDATE ON public.appeal_message FOR EACH ROW EXECUTE FUNCTION refuse_before_the_end();
CREATE TRIGGER audit_is_chained BEFORE INSERT ON public.audit FOR EACH ROW EXECUTE FUNCTION chain_audit();
CREATE TRIGGER audit_is_kept BEFORE UPDATE ON public.audit FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_is_kept_to_its_end BEFORE DELETE ON public.audit FOR EACH ROW EXECUTE FUNCTION refuse_before_the_end();
CREATE TRIGGER audit_is_never_emptied BEFORE TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_personal_is_kept BEFORE UPDATE ON public.audit_personal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER block_changes_sight AFTER INSERT OR DELETE ON public.block FOR EACH ROW EXECUTE FUNCTION note_asked_by_block();
CREATE TRIGGER consent_is_kept BEFORE UPDATE ON public.consent FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER decision_is_by_another BEFORE INSERT ON public.decision FOR EACH ROW EXECUTE FUNCTION refuse_first_decider();
CREATE TRIGGER decision_is_kept BEFORE DELETE OR UPDATE ON public.decision FOR EACH ROW EXECUTE FUNCTION refuse_before_the_end();
CREATE TRIGGER distance_pair_changes_sight AFTER INSERT OR DELETE ON public.distance_pair FOR EACH ROW EXECUTE FUNCTION note_asked_by_distance();
CREATE TRIGGER distance_rule_changes_sight AFTER INSERT OR DELETE ON public.distance_rule FOR EACH ROW EXECUTE FUNCTION note_asked_by_distance_rule();
CREATE TRIGGER evidence_is_kept BEFORE UPDATE ON public.evidence FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER kept_text_is_kept BEFORE DELETE OR UPDATE ON public.kept_text FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER kept_text_is_never_emptied BEFORE TRUNCATE ON public.kept_text FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER message_request_moved AFTER UPDATE ON public.message_request FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION note_asked_by_request();
CREATE TRIGGER message_request_waits AFTER INSERT OR DELETE ON public.message_request FOR EACH ROW EXECUTE FUNCTION note_asked_by_request();
CREATE TRIGGER preference_added AFTER INSERT ON public.preference REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_members();
CREATE TRIGGER preference_changed AFTER UPDATE ON public.preference FOR EACH ROW WHEN ((old.looking_for IS DISTINCT FROM new.looking_for)) EXECUTE FUNCTION note_member();
CREATE TRIGGER preference_removed AFTER DELETE ON public.preference REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_members();
CREATE TRIGGER member_words_added AFTER INSERT ON public.profile REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_words_of_added();
CREATE CONSTRAINT TRIGGER member_words_changed AFTER UPDATE ON public.profile DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.headline IS DISTINCT FROM new.headline) OR (old.city IS DISTINCT FROM new.city) OR (old.skills IS DISTINCT FROM new.skills) OR (old.needed_skills IS DISTINCT FROM new.needed_skills) OR (old.country IS DISTINCT FROM new.country) OR (old.works_remotely IS DISTINCT FROM new.works_remotely))) EXECUTE FUNCTION note_words_of_profile();
CREATE TRIGGER profile_added AFTER INSERT ON public.profile REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_members();
CREATE TRIGGER profile_capacity_changed AFTER UPDATE ON public.profile FOR EACH ROW WHEN ((old.capacity IS DISTINCT FROM new.capacity)) EXECUTE FUNCTION note_member();
CREATE TRIGGER profile_capacity_is_said BEFORE UPDATE OF capacity ON public.profile FOR EACH ROW WHEN ((old.capacity IS DISTINCT FROM new.capacity)) EXECUTE FUNCTION hold_room();
CREATE TRIGGER profile_changed AFTER UPDATE ON public.profile FOR EACH ROW WHEN (((old.age IS DISTINCT FROM new.age) OR (old.country IS DISTINCT FROM new.country) OR (old.skills IS DISTINCT FROM new.skills) OR (old.needed_skills IS DISTINCT FROM new.needed_skills) OR (old.weekly_hours IS DISTINCT FROM new.weekly_hours) OR (old.starts_in_months IS DISTINCT FROM new.starts_in_months) OR (old.looking_for IS DISTINCT FROM new.looking_for) OR (old.experience IS DISTINCT FROM new.experience) OR (old.primary_goal IS DISTINCT FROM new.primary_goal) OR (old.tier IS DISTINCT FROM new.tier) OR (old.phone_verified IS DISTINCT FROM new.phone_verified) OR (old.is_hidden IS DISTINCT FROM new.is_hidden) OR (old.is_unlisted IS DISTINCT FROM new.is_unlisted) OR (old.is_suspended IS DISTINCT FROM new.is_suspended) OR ((old.paused_until IS NULL) IS DISTINCT FROM (new.paused_until IS NULL)) OR (old.last_active_at IS DISTINCT FROM new.last_active_at) OR (old.joined_at IS DISTINCT FROM new.joined_at) OR (old.shows_online_status IS DISTINCT FROM new.shows_online_status) OR ((old.bio <> ''::text) IS DISTINCT FROM (new.bio <> ''::text)) OR ((old.photos <> '{}'::text[]) IS DISTINCT FROM (new.photos <> '{}'::text[])))) EXECUTE FUNCTION note_member();
CREATE TRIGGER profile_removed AFTER DELETE ON public.profile REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_members();
CREATE TRIGGER profile_sight_changed AFTER UPDATE ON public.profile FOR EACH ROW WHEN (((old.is_suspended IS DISTINCT FROM new.is_suspended) OR ((old.paused_until IS NULL) IS DISTINCT FROM (new.paused_until IS NULL)))) EXECUTE FUNCTION note_asked_by_profile();
CREATE TRIGGER swipe_added AFTER INSERT ON public.swipe REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_swipers();
CREATE TRIGGER swipe_changed AFTER UPDATE ON public.swipe REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_swipers();
CREATE TRIGGER swipe_removed AFTER DELETE ON public.swipe REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_swipers();
CREATE TRIGGER text_version_is_kept BEFORE DELETE OR UPDATE ON public.text_version FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER text_version_is_never_emptied BEFORE TRUNCATE ON public.text_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

