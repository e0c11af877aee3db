-- Step: expand
-- How much a member's preferences matter to them: those that are flexible, and those they do not care about. The others are musts.
alter table preference
  add column flexible text[] not null default '{}',
  add column dont_care text[] not null default '{}';
-- Every row that is there has neither, so nothing is left to validate.
alter table preference
  add constraint preference_strengths_check check (
    flexible <@ array['ageRange', 'preferredTiers', 'preferredMethods', 'lookingFor', 'locationPreference']
    and dont_care <@ array['ageRange', 'preferredTiers', 'preferredMethods', 'lookingFor', 'locationPreference']
    and not flexible && dont_care
  ) not valid;
