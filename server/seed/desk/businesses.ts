import type { DocumentType } from '@netwrk/domain/uploads/uploads'

type DemoDocument = { type: DocumentType; name: string; lines: readonly string[] }

/** Whose business waits to be verified, since when, and with which papers. */
export type DemoBusiness = { by: number; hours: number; documents: readonly DemoDocument[] }

export const businesses: readonly DemoBusiness[] = [
  {
    by: 148,
    hours: 66,
    documents: [
      {
        type: 'business-registration',
        name: 'register-extract.pdf',
        lines: [
          'EXTRACT FROM THE REGISTER OF BUSINESSES',
          'Company: Lund Fjord Consulting AS',
          'Managing director: Håkon Lund',
          'Registered: 12 March 2019',
          'Status: active',
        ],
      },
      {
        type: 'tax-registration',
        name: 'vat-certificate.pdf',
        lines: [
          'CERTIFICATE OF REGISTRATION FOR VAT',
          'Lund Fjord Consulting AS',
          'Valid since 1 April 2019',
        ],
      },
    ],
  },
  {
    by: 145,
    hours: 31,
    documents: [
      {
        type: 'tax-registration',
        name: 'tax-certificate.pdf',
        lines: [
          'TAX COMPLIANCE CERTIFICATE',
          'Taxpayer: Omondi Digital Studio',
          'Responsible: Kevin Omondi',
          'Issued for the current year',
        ],
      },
    ],
  },
  {
    by: 24,
    hours: 7,
    documents: [
      {
        type: 'domain-proof',
        name: 'domain-invoice.pdf',
        lines: [
          'INVOICE FOR A DOMAIN NAME',
          'Domain: patel-properties.example',
          'Billed to: N. Patel Holdings LLC',
          'Paid in full',
        ],
      },
    ],
  },
]
