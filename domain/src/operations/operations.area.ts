export const policy = {
  /** Codes carry their own validity; other messages wait for their provider this long. */
  message: { validHours: 72 },
  /** How long records are kept of which somebody may still ask. */
  retention: { idempotencyDays: 180, messageDays: 180, sessionDays: 365, refusedWebhookDays: 180 },
} as const;
