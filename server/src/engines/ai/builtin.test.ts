import { builtinAi } from './builtin.ts';
import { aiSuite } from './port.suite.ts';

aiSuite('the built-in provider', builtinAi);
