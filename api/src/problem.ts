import type { ErrorCode } from './errors.ts';

/** Why a single field was refused, as `errors[].code` of a `request.invalid` reply. */
export const fieldProblems = {
  'field.required': { zh: '必填', en: 'Required' },
  'field.unknown': { zh: '未知字段', en: 'Unknown field' },
  'field.invalid': { zh: '格式不正确', en: 'Invalid format' },
  'amount.malformed': { zh: '请输入有效金额', en: 'Please enter a valid amount' },
  'amount.too_many_decimals': { zh: '小数位数过多', en: 'Too many decimal places' },
  'amount.too_large': { zh: '金额过大', en: 'The amount is too large' },
  'amount.not_positive': { zh: '金额须大于零', en: 'The amount must be above zero' },
  'value.out_of_bounds': { zh: '超出允许范围', en: 'Outside the allowed range' },
  'text.invisible': { zh: '请输入文字或数字', en: 'Please enter letters or digits' },
  'text.hidden_characters': {
    zh: '含有看不见或改变文字方向的字符',
    en: 'Contains characters that cannot be seen or that change the direction of the text',
  },
  'text.masked': { zh: '不可使用 * 等遮掩符号', en: 'May not contain * or other masking marks' },
  'text.not_of_banks': {
    zh: "只可使用银行流水号的字符：拉丁字母、数字、空格和 - / . , : ' + ? ( )，形似的其他文字不可",
    en: "Only what banks write references with: Latin letters, digits, spaces and - / . , : ' + ? ( ), no letters that look alike",
  },
  'value.repeated': { zh: '不可重复', en: 'Given twice' },
  'date.malformed': { zh: '日期不正确', en: 'Invalid date' },
} as const;
export type FieldProblem = keyof typeof fieldProblems;

/** RFC 9457 problem details, as every failed call answers. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  requestId: string;
  errors?: { path: string; code: FieldProblem; message: string }[];
  /** Facts that the message needs, such as `triesLeft` or `retryAfterSeconds`. */
  facts?: Record<string, string | number>;
}
