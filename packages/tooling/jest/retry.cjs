const { jest: settings } = require('@jest/globals');

// A busy machine may miss a deadline (docs/decisions/0047-a-failure-under-load-is-reported.md).
settings.retryTimes(1, { logErrorsBeforeRetry: true });
