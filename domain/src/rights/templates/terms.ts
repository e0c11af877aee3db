import { filledIn, type Operator, templateNote } from './operator.ts'

/** The terms of use that hold until the operator publishes their own. */
export function termsTemplate(operator: Operator): string {
  const { name, contact } = filledIn(operator)
  return `${templateNote}

## 1. Who these terms are between

Netwrk is a place where entrepreneurs find partners, co-founders, mentors and investors. This server is run by ${name} ("we"). These terms are the contract between us and you, a member. You can reach us at ${contact}.

Netwrk is free software that anybody can run. The people who write it are not a party to this contract.

## 2. Who can be a member

- You are 18 or older.
- You use your own name, and say true things about yourself and your business.
- You have one account, and nobody else uses it. Keep your password to yourself, and tell us if somebody else got into your account.
- You were not banned from this server before.

## 3. What you can expect from us

We show you people who may fit you, with a score and the reasons for it. The score is worked out by rules from what you and they say in your profiles and preferences. It is a suggestion and no advice: we do not check everything that members say, we are no party to what you agree with each other, and we promise no partner, investment or income.

We try to keep Netwrk running at all times, and cannot promise it. We may change or end features. If we close this server for good, we tell you in time for you to take your data with you.

## 4. What we expect from you

The [Community Rules](/rules) are part of these terms. In short: be honest, be respectful, send no spam, and never ask another member for money in a way that misleads them.

You also do not:

- collect other members' data by machine, or use it outside of Netwrk without their consent;
- try to get around limits, blocks or suspensions;
- attack the service or look for weaknesses in it without our permission.

## 5. What you share

What you write and upload stays yours. You allow us to store it, show it to the members you share it with, and make the copies that this needs (smaller pictures, backups). This permission ends when you delete it or your account, except for what other members received in messages from you, unless you choose at deletion that your words go too, and for what we must keep by law.

You are responsible for having the right to share it.

## 6. Paid plans

The prices of paid plans, taxes included, and how often they are charged are shown before you buy. A plan renews until you cancel it, and you can cancel it at any time in your subscription: it then ends with the period you paid for. We tell you before a renewal. If you are a consumer in the European Union or the United Kingdom, you can withdraw within 14 days of buying; what you get back is said on the subscription page.

Payments are handled by the payment provider named in the [Privacy Policy](/privacy). We do not see your card number.

## 7. When we step in

If something on Netwrk seems illegal or against the rules, anybody can [report it](/report). A person decides. We may remove what was shared, limit new contacts, hide a profile, suspend an account or end it. You are told what we decided, on which facts, by which rule and for how long, and you can appeal in your account status for six months. Somebody else decides about your appeal. You can also go to a court, or to an out-of-court dispute settlement body where the law gives you one.

Messages are compared by machine with signs of scams. What looks dangerous may be shown with a warning, or held until a person has looked at it.

## 8. Ending this contract

You can leave at any time, without a reason: delete your account in Settings, under Your data. You can take your data with you before. Deleting your account also ends a paid plan.

We can end the contract with 30 days' notice, or at once where you seriously broke these terms. If we end it without your fault, we give back what you paid for the time that is left.

## 9. What we are liable for

We are liable without limit for intent and gross negligence, for injury to life, body and health, and wherever the law does not let us limit it. Otherwise we are liable only for breaking a duty that this contract depends on, and only for damage that was foreseeable. If you are a consumer, your rights by law stay as they are.

## 10. Changes to these terms

Every version of these terms stays readable on this page, with the date from which it holds and the differences to the one before. If we change something that matters to you, we email you at least 15 days before it takes effect and ask you to agree. Until you agree you can still read everything, export your data and delete your account; you cannot write or change anything. You never agree by saying nothing.

## 11. Law

The law of the country where we have our seat applies. If you are a consumer, you also keep the protection of the law of the country where you live, and can go to court there. If a part of these terms does not hold, the rest does.
`
}
