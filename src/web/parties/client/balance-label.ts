/** What stands under a client's balance; `unpaid` invoices may be covered by money on account. */
export function balanceLabel(balance: number, unpaid: number) {
  if (balance > 0) return 'clientNow.balanceOwes';
  if (balance < 0) return 'clientNow.balanceOnAccount';
  return unpaid > 0 ? 'clientNow.balanceCovered' : 'clientNow.balanceClear';
}
