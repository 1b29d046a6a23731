/** Whose a row of a test is: a person, and the company they belong to. */
export type Holder = { userId: string; companyId: string }
