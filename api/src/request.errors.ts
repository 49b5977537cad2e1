import type { CatalogueEntry } from './areas/catalogue-entry.ts';

/** The errors that any call may meet on its way in, and those of the server itself. */
export const requestErrors = {
  'request.malformed': { status: 400, zh: '请求格式有误', en: 'The request cannot be read.' },
  'request.invalid': { status: 422, zh: '请检查填写的内容', en: 'Please check what you entered.' },
  'request.too_large': { status: 413, zh: '提交的内容过大', en: 'The request is too large.' },
  'request.headers_too_large': {
    status: 431,
    zh: '请求头过大',
    en: 'The headers of the request are too large.',
  },
  'request.timeout': {
    status: 408,
    zh: '请求传输超时，请检查网络后重试',
    en: 'The request took too long to arrive. Please check your connection and try again.',
  },
  'request.unsupported_media': { status: 415, zh: '不支持的内容类型', en: 'Unsupported content type.' },
  'request.rate_limited': {
    status: 429,
    zh: '操作过于频繁，请稍后再试',
    en: 'Too many requests. Please try again shortly.',
  },
  'request.not_found': { status: 404, zh: '内容不存在', en: 'Not found.' },
  'request.idempotency_key_missing': {
    status: 400,
    zh: '缺少请求编号',
    en: 'An Idempotency-Key header is required.',
  },
  'request.idempotency_key_reused': {
    status: 422,
    zh: '该请求编号已用于其他操作',
    en: 'This Idempotency-Key was used for a different request.',
  },
  'request.conflict': {
    status: 409,
    zh: '数据已被更新，请刷新后重试',
    en: 'Somebody changed this meanwhile. Please reload.',
  },
  'server.unavailable': {
    status: 503,
    zh: '服务暂时不可用，请稍后再试',
    en: 'The service is unavailable. Please try again shortly.',
  },
  'server.busy': {
    status: 429,
    zh: '系统繁忙，请稍后再试',
    en: 'The service is busy. Please try again shortly.',
  },
  'server.internal': { status: 500, zh: '系统错误，请稍后再试', en: 'Something went wrong on our side.' },
  'feature.disabled': { status: 403, zh: '该功能暂未开放', en: 'This feature is not available.' },
  'session.required': { status: 401, zh: '登录已过期，请重新登录', en: 'Login expired, please log in again' },
  'session.idle': { status: 401, zh: '长时间未操作，请重新登录', en: 'Login expired, please log in again' },
  'demo.unavailable': { status: 403, zh: '仅演示环境可用', en: 'Available in the demo only.' },
  'demo.busy': {
    status: 409,
    zh: '日终任务正在运行，时间未推进，请稍后再试',
    en: 'Daily jobs are still running, so time has not moved on. Please try again shortly.',
  },
  'demo.job_failed': {
    status: 409,
    zh: '有日终任务失败，时间停在这一天；请在运营后台查看',
    en: 'A daily job failed, so time stopped at this day. The operators’ console says why.',
  },
  'webhook.refused': { status: 401, zh: '签名无效', en: 'The signature is not valid.' },
  'events.too_many_streams': {
    status: 429,
    zh: '打开的页面过多，实时更新已暂停',
    en: 'Too many pages are open. Live updates pause here.',
  },
  'seal.unavailable': {
    status: 404,
    zh: '本站未启用加密应答',
    en: 'Encrypted replies are not switched on here.',
  },
  'seal.malformed': {
    status: 422,
    zh: '加密协商数据有误',
    en: 'This is no public key for the key exchange.',
  },
  'seal.expired': {
    status: 409,
    zh: '加密通道已失效，请重试',
    en: 'The encrypted channel has expired. Please try again.',
  },
} as const satisfies Record<string, CatalogueEntry>;
