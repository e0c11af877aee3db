// biome-ignore-all format: tables of patterns are wider than any screen

import { words } from './build.ts'

/** What opens an account, a wallet or a card to whoever has it. */
export const secret = words(
  'passwords?', 'passcode', 'pass-?phrase', 'pass ?word', 'log ?ins?', 'credentials?', '(?:support|admin|api|auth|secret|private|recovery|access) (?:details|keys?|tokens?|codes?|phrases?|logins?)',
  '(?:\\d|six|four|eight)[ -]?(?:digits?|figures)(?: codes?)?', 'digits', '(?:sms|otp|2fa|mfa|one-?time|verification|backup|confirmation|security|sign-?in|activation|email|mail)[ -]?(?:codes?|numbers?|pin)',
  '(?:the|a|that) codes?', 'otp', '2fa', 'tan(?: device)?', 'cvv', '(?:wallet|your|the|my) seed', 'seed (?:phrase|words)', 'secret (?:phrase|words)', '(?:12|24|twelve|the|recovery) words', 'private keys?', 'keystore', 'mnemonic', '(?:auth|access|bearer|github|api) tokens?', '(?:account )?sid', 'icloud', 'apple id', '(?:pairing|device|whatsapp|transfer|qr|login|access|recovery) codes?', 'authenticator', 'app password', 'ssh keys?', '(?:magic|reset|one-?time) link', 'passcode',
  'long address', '(?:a|the|which|\\d) numbers? (?:is |in the app|shown|it shows|when|you get)', 'get a number', 'shows \\d+ numbers', 'online banking', 'bank(?: \\S+)? (?:login|log in)', '(?:card|both) (?:number|both sides|sides)', 'both sides', 'front and back', '(?:the )?3 (?:digits )?(?:be)?hind', 'number and date', 'face and back', 'card (?:number|details|data)',
  'contrasena', 'codigo', 'clave', 'usuario', 'mot de passe', 'passwort', 'kennwort', 'senha', 'codice', 'parola', 'wachtwoord', 'haslo', 'passport copy', 'copy of your passport', 'selfie with',
)

/** That it be said, sent, typed or lent. */
export const handsOver = words(
  '(?:send|tell|read|give|share|forward|type|enter|put|lend|copy|text|submit|confirm|dictate|paste|drop|provide|say|use|show me|need) (?:it |me |us |them |him |out |in |your |the |with |to |which |name |of )*', 'log in', 'sign in', 'you (?:\\w+ )?login', 'approve', 'accept', 'number and date here',
  'pone[rs]?', 'pon', 'dame', 'envia\\w*', 'mandame', 'donne[rz]?', 'envoie', 'gib', 'schick', 'what are', '(?:first|next) (?:figure|digit|word)', 'for read only', 'i type it', 'which (?:number|code)', 'reply with', '(?:bank|statement|shopify|account|provider) login', 'you put', 'do you see', 'that come', 'for the prize',
)

/** Software to run, a device to let in, a wallet to connect, a permission to sign. */
export const letsIn = words(
  'npm install', 'run (?:it|npm|the|this|as)', 'as admin\\w*', 'install (?:the|this|it|our|an?)', 'download', 'any ?desk', 'team ?viewer', 'remote (?:access|desktop|control)', 'screen ?shar\\w+', 'postinstall',
  'connect (?:your|the|my|a) ?(?:\\w+ )?(?:wallet|metamask|deployer|ledger|account|bank)', 'sign the (?:\\w+ ){0,2}(?:prompts?|message|transaction)', 'blind sign\\w+', 'approve[d]? in', 'approve the', 'accept the device', 'translator.?s machine', 'antivirus', 'turn off', 'disable', 'apk', '\\w+\\.(?:exe|zip|apk|dmg|msi|scr)', 'extension', 'enable (?:editing|macros?|content)', 'rust ?desk', 'ultra ?viewer', 'quick assist', 'add (?:me|my \\w+|us|him) as (?:an? )?(?:admin|owner|collaborator|editor|co-?owner)', 'authori[sz]e (?:the|this|our)', 'paste (?:it |this )?(?:in|into) (?:the |your )?(?:terminal|console|powershell)', 'powershell', 'git clone',
  'link the (?:\\w+ ){0,2}bank', 'link your bank', 'trust wallet', 'walletconnect', 'metamask', 'scan (?:the|this) (?:qr|code)', 'made admin', 'make (?:me|us|him) admin', 'open your account', 'browser wallet', 'admin rights', 'admin',
)

/** A page outside, as it is written in a talk. */
export const outsideLink = /\b(?:https?:\/\/|www\.)\S+|\b[a-z0-9][a-z0-9-]{1,60} ?\. ?(?:example|com|net|org|io|co|app|xyz|top|site|online|me|info|pro|live|click|link|dev|biz|shop|finance|vip|cc|to)\b(?:\/\S*)?|\bt\.me\/\w+/u

/** Pages where one reads or books and signs in to nothing. */
export const knownPlaces = /\b(?:docsend|calendly|cal|forms|docs|drive|github|gitlab|linkedin|youtube|zoom|meet|google|notion|figma|wikipedia|eventbrite|meetup)\.(?:com|gle|us|so|org)\b/u

/** A way to talk elsewhere: an app, a handle, a number. */
export const elsewhere = words('whats ?-? ?app', 'telegram', 'signal', 'viber', 'wechat', 'line app', 'skype', 'messenger', 'kik', 'hangouts?', 'imessage', 't\\.me', 'discord', 'private (?:mail|email)', 'bubble app', 'more private')
export const handleOrNumber = /(?<![\w.])@[a-z0-9_.]{4,}|t\.me\/\w+|\+ ?\d[\d ().-]{6,}\d|\b0\d{2,4}[ -]?\d{3}[ -]?\d{3,5}\b|\bplus \d{5,}/u

/** The address of a wallet. */
export const walletAddress = /\b0x[a-f0-9]{30,}\b|\bbc1[a-z0-9]{20,}\b|\bt[a-z0-9]{33}\b|\b[13][a-z0-9]{25,34}\b|\b0?x[a-z0-9]{6,}\b|zero x/u
