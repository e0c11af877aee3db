// Apart, so that it is loaded where something is paid: most commands and starts have nothing to do with it.
export { default as Stripe } from 'stripe'
