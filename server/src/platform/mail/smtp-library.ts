// Apart, so that it is loaded where a mail is sent: most commands and starts have nothing to do with it.
export { createTransport } from 'nodemailer'
