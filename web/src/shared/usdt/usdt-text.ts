/** Returns an amount of the wire without the zeros at its end: "12.500000" is "12.5". */
export function usdtText(amount: string): string {
  if (!amount.includes('.')) return amount;
  let end = amount.length;
  while (amount[end - 1] === '0') end -= 1;
  return amount.slice(0, amount[end - 1] === '.' ? end - 1 : end);
}
