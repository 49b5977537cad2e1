import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** The errors of real-name certification. */
export const certificationErrors = {
  'certification.required': {
    status: 409,
    zh: '请先完成实名认证',
    en: 'Please complete authentication first',
  },
  'certification.payment_password_first': {
    status: 409,
    zh: '请先设置支付密码',
    en: 'Please set payment password first',
  },
  'certification.not_open': {
    status: 409,
    zh: '该项目当前无需提交',
    en: 'This need not be given now.',
  },
  'certification.name_invalid': {
    status: 422,
    fields: ['name'],
    zh: '请输入与证件一致的真实姓名',
    en: 'Please enter your name as it is on your document.',
  },
  'certification.id_invalid': {
    status: 422,
    fields: ['idNumber'],
    zh: '请输入有效的身份证号',
    en: 'Please enter a valid ID number.',
  },
  'certification.under_age': {
    status: 422,
    fields: ['idNumber'],
    zh: '须年满 18 周岁',
    en: 'You must be 18 or older.',
  },
  'certification.id_taken': {
    status: 409,
    fields: ['idNumber'],
    zh: '该身份证号已用于另一个账号',
    en: 'This ID number belongs to another account.',
  },
  'certification.photo_missing': {
    status: 422,
    zh: '请上传身份证人像面、国徽面和手持证件照',
    en: 'Please add the photos of the front, the back, and of you holding the document.',
  },
  'certification.photo_unreadable': {
    status: 422,
    zh: '无法读取该图片，请使用 JPEG、PNG 或 WebP 照片',
    en: 'This picture cannot be read. Please use a JPEG, PNG or WebP photo.',
  },
  'certification.photo_too_small': {
    status: 422,
    zh: '图片尺寸过小，请拍得更清晰',
    en: 'This picture is too small. Please take a larger one.',
  },
  'certification.photo_too_large': {
    status: 422,
    zh: '图片像素过大，请换一张',
    en: 'This picture has too many pixels. Please choose another.',
  },
  'certification.not_decidable': {
    status: 409,
    zh: '该认证当前不可审核',
    en: 'This certification cannot be decided now.',
  },
  'certification.not_revealed': {
    status: 409,
    zh: '请先查看姓名、证件号与本次提交的照片',
    en: 'Look at the name, the number and the new photos first.',
  },
} as const satisfies Record<string, CatalogueEntry>;
