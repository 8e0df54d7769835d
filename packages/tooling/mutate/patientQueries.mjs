import { configure } from '@testing-library/dom';

/** On a busy machine a screen may take longer than the usual second, and slowness would count as a killed mutant. */
configure({ asyncUtilTimeout: 10_000 });
