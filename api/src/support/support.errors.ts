import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Tickets with customer service. */
export const supportErrors = {
  'support.too_many_open': {
    status: 409,
    zh: '您未解决的咨询已达上限，请先在已有的咨询中继续，或将其标为已解决',
    en: 'You have as many open questions as you can have at once. Write in one of them, or mark one as solved.',
    withFacts: [
      {
        zh: '您最多可同时有 {mostOpen} 个未解决的咨询，请先在已有的咨询中继续，或将其标为已解决',
        en: 'You can have {mostOpen} open questions at once. Write in one of them, or mark one as solved.',
      },
    ],
  },
  'support.closed': {
    status: 409,
    zh: '该咨询已关闭，不能再写；如有需要请新建咨询',
    en: 'This question is closed and nothing can be added. Please ask a new one.',
  },
  'support.already_solved': {
    status: 409,
    zh: '该咨询已是已解决',
    en: 'This question is solved already.',
  },
  'support.not_solved': {
    status: 409,
    zh: '咨询解决后才能评价',
    en: 'A question can be rated once it is solved.',
  },
  'support.already_rated': {
    status: 409,
    zh: '您已评价过该咨询',
    en: 'You have rated this question.',
  },
  'support.too_many_pictures': {
    status: 409,
    zh: '该咨询今天添加的图片和文件已达上限，请明天再加，或用文字说明',
    en: 'No more pictures or files can be added to this question today. Add them tomorrow, or describe them.',
  },
  'support.file_unreadable': {
    status: 422,
    zh: '只能添加 PDF 或纯文本文件，且不得含脚本、附件或加密内容',
    en: 'Only PDF and plain text files can be added, without scripts, attachments or encryption in them.',
  },
  'support.taken': {
    status: 409,
    zh: '该工单由另一位同事处理中',
    en: 'A colleague has taken this ticket.',
  },
  'support.already_there': {
    status: 409,
    zh: '该工单已在该处',
    en: 'The ticket is there already.',
  },
  'support.answer_retired': {
    status: 409,
    zh: '该常用回复已停用',
    en: 'This canned answer is retired.',
  },
} as const satisfies Record<string, CatalogueEntry>;
