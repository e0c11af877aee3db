import { filledIn, type Operator, templateNote } from './operator.ts'

/** The privacy policy that holds until the operator publishes their own. */
export function privacyTemplate(operator: Operator): string {
  const { name, contact } = filledIn(operator)
  return `${templateNote}

## 1. Who is responsible

${name} runs this server and is responsible for your data on it (the controller). For questions and requests about your data: ${contact}.

## 2. What we have of you, and why

| What | Why | On which ground (GDPR) |
|---|---|---|
| Email address, password (only as a hash), how and where you sign in | to let you in and nobody else | contract, Art. 6(1)(b) |
| Phone number, if you verify it | to show others that you are who you say | contract, Art. 6(1)(b) |
| Your profile: name, photos, age, country, bio, skills, goals and what else you fill in | to show you to people who may fit you, and to work out scores | contract, Art. 6(1)(b) |
| Whom you passed on, connected with, matched and blocked | so that the product works | contract, Art. 6(1)(b) |
| Messages and files | to deliver them | contract, Art. 6(1)(b) |
| Documents of your business, if you send them | to verify it | contract, Art. 6(1)(b) |
| Plan and payments, without card numbers | to bill you, and to keep books | contract, Art. 6(1)(b); legal duty, Art. 6(1)(c) |
| Reports, decisions and appeals | to keep members safe, and to explain what we decided | legal duty, Art. 6(1)(c); legitimate interest, Art. 6(1)(f) |
| Keyed hashes of the address, number, browser, payment method and photos of banned accounts | so that who was banned does not simply come back | legitimate interest, Art. 6(1)(f) |
| To which version of our texts you agreed, and when | to prove it | legal duty, Art. 6(1)(c) |

Your IP address is used to answer you and to limit abuse, and is not kept with your account.

There are no advertisements here, no trackers, and no data is sold.

## 3. Who sees it

- **Other members** see your profile as your settings say, and what you send them. Nobody sees your email address or phone number.
- **Our staff** see what they need for their task. Whenever somebody of the staff looks at what is private of yours, it is recorded, and you can read it in Settings.
- **Companies that work for us**, as far as this server uses them: hosting, email delivery, text messages (Twilio), payments (Stripe or the provider shown when you pay), file storage, the push service of your browser, and the sign-in provider you choose. Some of them are outside the European Union; then the standard contractual clauses of the European Commission or an adequacy decision apply.
- **Authorities**, where the law obliges us.

## 4. Decisions by machine

Scores and suggestions are worked out by rules from what you and others say of yourselves. Messages are compared with signs of scams, and new accounts with the hashes of banned ones. No machine alone suspends or bans you: a person decides, and you can appeal.

## 5. How long we keep it

As long as you are a member, unless you delete it before. When you delete your account it is hidden at once, and erased after 14 days in which you can undo it. We keep longer than that only what we must: invoices as tax law says, without your profile; what was frozen for a report at most a year after the case; hashes of banned accounts at most 24 months. Logs of mails and pushes go after 30 days, accounts whose address was never verified after 30 days.

## 6. Cookies and storage

We use one cookie that keeps you signed in, and ones that are needed while you sign in. Your browser keeps drafts and settings for you, and what it needs to open without a connection. Nothing of it follows you anywhere, so there is no banner.

## 7. Your rights

You can, at any time:

- see and correct what we have of you (in your profile and Settings);
- take it with you as a file, or have it erased (in Settings, under Your data);
- object to what we do out of a legitimate interest, or ask us to limit it;
- withdraw a consent, without that making wrong what happened before;
- complain to a supervisory authority, for instance where you live.

Write to ${contact}. We answer within a month.

## 8. Children

Netwrk is for people who are 18 or older. If we learn that somebody younger has an account, we delete it.

## 9. Changes

Every version of this policy stays readable on this page, with the date from which it holds and the differences to the one before. If a change matters to you, we email you before it takes effect and ask you.
`
}
