/** Returns whether the text is a bank card number: 16 to 19 digits with a valid Luhn check digit (ISO/IEC 7812-1). */
export function isCardNumber(text: string): boolean {
  return /^[0-9]{16,19}$/.test(text) && luhnSum(text) % 10 === 0;
}

function luhnSum(digits: string): number {
  let total = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = digit * 2;
    // Stryker disable next-line AssignmentOperator,EqualityOperator: a sum below zero has the same rest, and twice a digit is never 9
    total += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return total;
}

/** Shows only the last four digits: `"**** 1234"`. */
export const maskCardNumber = (text: string): string => `**** ${text.slice(-4)}`;
