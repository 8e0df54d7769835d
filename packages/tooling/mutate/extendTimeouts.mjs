import { configure } from '@testing-library/dom';
import { queryTimeout } from './starvation.mjs';

/** On a busy machine a screen may take longer than the usual second, and slowness would count as a killed mutant. */
configure({ asyncUtilTimeout: queryTimeout(Number(process.env.RV_MUTATE_STARVED ?? '0.8')) });
