/** Providers whose addresses anybody can have, by the domains that most people know. */
const domains = new Set(
  `126.com 163.com aim.com aol.com att.net bigpond.com bk.ru bluewin.ch btinternet.com centrum.cz charter.net comcast.net
  cox.net duck.com fastmail.com fastmail.fm foxmail.com free.fr freenet.de gmail.com googlemail.com hey.com hotmail.com
  hushmail.com icloud.com inbox.lv inbox.ru interia.pl laposte.net libero.it list.ru live.com mac.com mail.com mail.de
  mail.ee mail.ru mailbox.org me.com msn.com naver.com neuf.fr o2.pl online.de onet.pl optonline.net orange.fr outlook.com
  pm.me posteo.de proton.me protonmail.ch protonmail.com qq.com rambler.ru rediffmail.com riseup.net rocketmail.com
  runbox.com sapo.pt sbcglobal.net seznam.cz sfr.fr shaw.ca sina.com skynet.be sky.com startmail.com sympatico.ca
  t-online.de terra.com.br tiscali.it tuta.com tuta.io tutamail.com tutanota.com tutanota.de uol.com.br verizon.net
  virgilio.it virginmedia.com wanadoo.fr web.de wp.pl ya.ru yandex.com yandex.ru yeah.net ymail.com zoho.com zohomail.com`.split(
    /\s+/,
  ),
)
/** Those that have a domain in each of many countries. */
const brands =
  /^(?:aol|gmx|hotmail|live|outlook|windowslive|yahoo|yandex|zoho)\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/

/** Whether addresses of a domain are for everybody, so that it says nothing of where somebody works. */
export function isPublicMailDomain(domain: string): boolean {
  return domains.has(domain) || brands.test(domain)
}
