import type { Order, OrderFull } from './order-wire.ts'

export const order: Order = {
  ...{
    orderId: '7',
    orderCode: 'B2026112300000001',
    orderType: 4,
    state: 4,
    buyerName: 'Bridge',
    sellerName: null,
  },
  ...{
    caseId: null,
    total: '132.00',
    currency: 'AUD',
    paidAmount: '132.00',
    refundedAmount: '0.00',
    payType: 1,
  },
  ...{
    expiresAt: '2026-11-23T10:00:00.000Z',
    paidAt: '2026-11-23T09:00:00.000Z',
    createdAt: '2026-11-23T08:00:00.000Z',
  },
  lines: [
    {
      ...{
        lineId: '9',
        goodsId: '3',
        goodsType: 4,
        nameEn: 'Disk space',
        nameCn: '存储空间',
        unit: 'GB',
        refId: null,
      },
      ...{
        startDate: '2026-11-23',
        endDate: '2027-11-22',
        quantity: 10,
        unitPrice: '12.00',
        discount: '0.00',
      },
      ...{ tax: '12.00', total: '132.00', refunded: '0.00', state: 3 },
    },
  ],
  acts: ['refund'],
  papers: [{ paperId: '4', number: 'R00000001', kind: 'receipt' }],
}
/** As the detail call answers it. */
export const full: OrderFull = {
  ...order,
  ...{
    subtotal: '120.00',
    discountTotal: '0.00',
    taxTotal: '12.00',
    taxCountry: 'AU',
    taxPercent: '10.00',
    remark: null,
  },
  invoice: { kind: 'none', title: null, taxNo: null, address: null },
  refundTables: [{ goodsType: 4, beforeStart: '100.00', afterStart: 'none', withinDays: 7 }],
  ...{ payments: [], refunds: [], log: [] },
}
