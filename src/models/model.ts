// A class of records: its table, and what its body says of what stands there.

import type { Value } from '../ruby/index.ts'
import type { Shape } from '../shape/index.ts'
import type { SettingCallback } from './callbacks/set-by-callbacks.ts'
import type { KeptObject } from './classes/read-kept-objects.ts'
import type { Column, Table } from './table.ts'
import type { KeptByOthers } from './validations/kept-by-others.ts'
import type { Limits, Moment } from './validations/read-limits.ts'
import type { ValidValue } from './validations/valid-values.ts'

export interface Model {
  readonly className: string
  /** The class whose table it is: itself, or the one that it shares a table with. */
  readonly baseName: string
  readonly table: Table
  readonly primaryKey: readonly string[]
  /** In the order of the columns, then those that the class adds. */
  readonly attributes: ReadonlyMap<string, Attribute>
  readonly associations: ReadonlyMap<string, Association>
  /** What it takes of records that are sent with it, by the names of associations. */
  readonly nested: ReadonlyMap<string, Nested>
  /** The names of each enum; `undefined` where they are not known. */
  readonly enums: ReadonlyMap<string, Enum>
  /** What methods beside the attributes read: keys of documents, the password before it is digested. */
  readonly stored: ReadonlyMap<string, Shape>
  /** Names that stand for another attribute. */
  readonly aliases: ReadonlyMap<string, string>
  /** Words of the class that give relations, with the code of each, where it is known. */
  readonly scopes: ReadonlyMap<string, Value | undefined>
  /** Whether an association with this scope may miss a row that is there: a default scope, or its own, leaves some out. */
  readonly mayHide: (scope: Value | undefined) => boolean
  /** Objects of libraries by the names of their readers. */
  readonly kept: ReadonlyMap<string, KeptObject>
  /** The association that answers what the class does not (`acts_as` of active_record-acts_as). */
  readonly actsAs: string | undefined
  /** Values that are made of several attributes. */
  readonly composed: ReadonlyMap<string, Composed>
  /** The names of all calls in the body of the class, and of what it is made of. */
  readonly bodyWords: ReadonlySet<string>
  /** What the class calls one of its records: `loan` of `Library::Loan`. */
  readonly element: string
  /** The key under which its JSON stands (`include_root_in_json`); `undefined` where it stands alone. */
  readonly jsonRoot: string | undefined
  /** What `dependent:` of its associations says. */
  readonly dependents: ReadonlySet<string>
  /** Whether rows of other tables may lead to one of it, which the database then does not delete. */
  readonly keptByOthers: () => KeptByOthers
  /** What its validations refuse, by the names of attributes. */
  readonly limits: (moment?: Moment) => ReadonlyMap<string, Limits>
  /** The attributes that are there once it was saved with its validations. */
  readonly filledWhenSaved: (moment?: Moment) => ReadonlySet<string>
  /** The attributes that callbacks fill whatever was sent, before the database gets them. */
  readonly filledByCallbacks: (moment?: Moment) => ReadonlySet<string>
  /** What each attribute must be to be valid; `undefined` where the validations ask for more than that. */
  readonly validValues: () => ReadonlyMap<string, ValidValue> | undefined
  /** Whether a callback of the class may keep a record from being saved. */
  readonly mayAbort: () => boolean
  /** Errors of the application that its callbacks raise. */
  readonly raisedWhenSaved: () => readonly string[]
  /** The columns of each key that only the database checks. */
  readonly unguardedKeys: () => readonly (readonly string[])[]
  /** The attributes with a validation that its limits do not tell. */
  readonly checkedOtherwise: () => ReadonlySet<string>
  /** The variables of a record that callbacks set when it is saved. */
  readonly setWhenSaved: () => ReadonlySet<string>
  /** The callbacks that set them, in their order; `undefined` where it is not known which of them run. */
  readonly settingCallbacks: () => readonly SettingCallback[] | undefined
  /** Variables that callbacks set in every record. */
  readonly setWhenLoaded: () => ReadonlySet<string>
  /** No table of it is known, as of a view: it may have any attributes. */
  readonly isOpen: boolean
  /** The column that names the class of a row, if the table has it. */
  readonly inheritanceColumn: string | undefined
}

export interface Attribute {
  readonly name: string
  /** What it is in JSON where it is not null. */
  readonly shape: Shape
  readonly isNullable: boolean
  /** The column behind it; `undefined` for one that the class adds. */
  /** `attribute` declares it, and no column has its name: every record has it, whatever was selected. */
  readonly isVirtual?: boolean
  readonly column: Column | undefined
  /** Whether a new record has a value of its own before it is saved. */
  readonly hasDefault: boolean
  /** The database fills it, so it is not known before the record is read again. */
  readonly isLate: boolean
}

/** `accepts_nested_attributes_for :lines, reject_if: :all_blank, allow_destroy: true, limit: 3` */
export interface Nested {
  /** What is passed over before it is validated: nothing, records of blank attributes, or others, too. */
  readonly rejects: 'none' | 'blank' | 'some'
  /** Those with `_destroy` are deleted, and not validated. */
  readonly mayDestroy: boolean
  /** More of them raise. */
  readonly atMost: number | undefined
}

export interface Enum {
  readonly attribute: string
  /** The word of the class that gives all of them: `kinds`. */
  readonly plural: string
  readonly names: readonly string[]
  /** What the database has for each of them; `undefined` where that is not known. */
  readonly values: readonly (number | string | undefined)[]
  /** The methods that it makes for each of its names. */
  readonly methods: ReadonlyMap<string, string>
  /** `validate: true`: others are refused when the record is saved, and not where they are assigned. */
  readonly isValidated: boolean
}

/** `composed_of :address, mapping: …`: an object that is made of attributes. */
export interface Composed {
  readonly className: string
  readonly attributes: readonly string[]
  /** Where all attributes are nil, so is it. */
  readonly isNullable: boolean
}

export interface Association {
  readonly kind: 'belongs-to' | 'has-one' | 'has-many'
  readonly name: string
  /** One of its records, as the name says: `loan` of `loans`. */
  readonly singular: string
  /** The classes that it may lead to; `undefined` where that is not known. */
  readonly classNames: () => readonly string[] | undefined
  readonly isNullable: boolean
  /** Saving the record checks that it is there, beyond what the database demands of the column. */
  readonly isValidated?: boolean
  /** Those that it leads to stay without it where the record is destroyed: `dependent: :nullify`. */
  readonly nullifies?: boolean
  readonly foreignKey: string | undefined
  /** The code of `belongs_to :nurse, -> { … }`. */
  readonly scope?: Value | undefined
  /** The column of the other records that leads here. */
  readonly keyOfOthers?: string | undefined
  readonly isPolymorphic: boolean
  /** What `delegated_type` names, by the names that Rails makes of them: `note` of `Note`. */
  readonly delegatedTypes?: ReadonlyMap<string, string>
  /** The class that says it, where that is known. */
  readonly declaredBy?: string
}
