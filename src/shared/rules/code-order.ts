import { fold } from '../base/text.ts';

/**
 * Sorts codes with their numbers by value: Ρ-1, Ρ-2, Ρ-10. Each number is preceded by how many digits it has; zeros before
 * it do not count.
 */
export function codeOrder(code: string): string {
  return fold(code.trim()).replace(/\d+/g, (digits) => {
    const number = digits.replace(/^0+(?=\d)/, '');
    return String(number.length).padStart(2, '0') + number;
  });
}
