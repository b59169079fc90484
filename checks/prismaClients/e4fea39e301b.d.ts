// Made by "npm run renew:prisma" with Prisma 6.19.3.
import * as runtime from "./runtime";
import $Types = runtime.Types;
import $Public = runtime.Types.Public;
import $Utils = runtime.Types.Utils;
import $Extensions = runtime.Types.Extensions;
import $Result = runtime.Types.Result;
export type PrismaPromise<T> = $Public.PrismaPromise<T>;
export type User = $Result.DefaultSelection<Prisma.$UserPayload>;
export class PrismaClient<ClientOptions extends Prisma.PrismaClientOptions = Prisma.PrismaClientOptions, const U = "log" extends keyof ClientOptions ? ClientOptions["log"] extends Array<Prisma.LogLevel | Prisma.LogDefinition> ? Prisma.GetEvents<ClientOptions["log"]> : never : never, ExtArgs extends $Extensions.InternalArgs = $Extensions.DefaultArgs> {
[K: symbol]: {
types: Prisma.TypeMap<ExtArgs>["other"];
};
constructor(optionsArg?: Prisma.Subset<ClientOptions, Prisma.PrismaClientOptions>);
$on<V extends U>(eventType: V, callback: (event: V extends "query" ? Prisma.QueryEvent : Prisma.LogEvent) => void): PrismaClient;
$connect(): $Utils.JsPromise<void>;
$disconnect(): $Utils.JsPromise<void>;
$transaction<P extends Prisma.PrismaPromise<any>[]>(arg: [
...P
]): $Utils.JsPromise<runtime.Types.Utils.UnwrapTuple<P>>;
$transaction<R>(fn: (prisma: Omit<PrismaClient, runtime.ITXClientDenyList>) => $Utils.JsPromise<R>, options?: {
maxWait?: number;
timeout?: number;
}): $Utils.JsPromise<R>;
$runCommandRaw(command: Prisma.InputJsonObject): Prisma.PrismaPromise<Prisma.JsonObject>;
$extends: $Extensions.ExtendsHook<"extends", Prisma.TypeMapCb<ClientOptions>, ExtArgs, $Utils.Call<Prisma.TypeMapCb<ClientOptions>, {
extArgs: ExtArgs;
}>>;
get user(): Prisma.UserDelegate<ExtArgs, ClientOptions>;
}
export namespace Prisma {
export import DMMF = runtime.DMMF;
export type PrismaPromise<T> = $Public.PrismaPromise<T>;
export import validator = runtime.Public.validator;
export import PrismaClientKnownRequestError = runtime.PrismaClientKnownRequestError;
export import PrismaClientUnknownRequestError = runtime.PrismaClientUnknownRequestError;
export import PrismaClientRustPanicError = runtime.PrismaClientRustPanicError;
export import PrismaClientInitializationError = runtime.PrismaClientInitializationError;
export import PrismaClientValidationError = runtime.PrismaClientValidationError;
export import sql = runtime.sqltag;
export import empty = runtime.empty;
export import join = runtime.join;
export import raw = runtime.raw;
export import Sql = runtime.Sql;
export import Decimal = runtime.Decimal;
export type DecimalJsLike = runtime.DecimalJsLike;
export type Metrics = runtime.Metrics;
export type Metric<T> = runtime.Metric<T>;
export type MetricHistogram = runtime.MetricHistogram;
export type MetricHistogramBucket = runtime.MetricHistogramBucket;
export import Extension = $Extensions.UserArgs;
export import getExtensionContext = runtime.Extensions.getExtensionContext;
export import Args = $Public.Args;
export import Payload = $Public.Payload;
export import Result = $Public.Result;
export import Exact = $Public.Exact;
export type PrismaVersion = {
client: string;
};
export const prismaVersion: PrismaVersion;
export import Bytes = runtime.Bytes;
export import JsonObject = runtime.JsonObject;
export import JsonArray = runtime.JsonArray;
export import JsonValue = runtime.JsonValue;
export import InputJsonObject = runtime.InputJsonObject;
export import InputJsonArray = runtime.InputJsonArray;
export import InputJsonValue = runtime.InputJsonValue;
namespace NullTypes {
class DbNull {
private DbNull: never;
private constructor();
}
class JsonNull {
private JsonNull: never;
private constructor();
}
class AnyNull {
private AnyNull: never;
private constructor();
}
}
export const DbNull: NullTypes.DbNull;
export const JsonNull: NullTypes.JsonNull;
export const AnyNull: NullTypes.AnyNull;
type SelectAndInclude = {
select: any;
include: any;
};
type SelectAndOmit = {
select: any;
omit: any;
};
export type PromiseType<T extends PromiseLike<any>> = T extends PromiseLike<infer U> ? U : T;
export type PromiseReturnType<T extends (...args: any) => $Utils.JsPromise<any>> = PromiseType<ReturnType<T>>;
type Prisma__Pick<T, K extends keyof T> = {
[P in K]: T[P];
};
export type Enumerable<T> = T | Array<T>;
export type RequiredKeys<T> = {
[K in keyof T]-?: {} extends Prisma__Pick<T, K> ? never : K;
}[keyof T];
export type TruthyKeys<T> = keyof {
[K in keyof T as T[K] extends false | undefined | null ? never : K]: K;
};
export type TrueKeys<T> = TruthyKeys<Prisma__Pick<T, RequiredKeys<T>>>;
export type Subset<T, U> = {
[key in keyof T]: key extends keyof U ? T[key] : never;
};
export type SelectSubset<T, U> = {
[key in keyof T]: key extends keyof U ? T[key] : never;
} & (T extends SelectAndInclude ? "Please either choose `select` or `include`." : T extends SelectAndOmit ? "Please either choose `select` or `omit`." : {});
export type SubsetIntersection<T, U, K> = {
[key in keyof T]: key extends keyof U ? T[key] : never;
} & K;
type Without<T, U> = {
[P in Exclude<keyof T, keyof U>]?: never;
};
type XOR<T, U> = T extends object ? U extends object ? (Without<T, U> & U) | (Without<U, T> & T) : U : T;
type IsObject<T extends any> = T extends Array<any> ? False : T extends Date ? False : T extends Uint8Array ? False : T extends BigInt ? False : T extends object ? True : False;
export type UnEnumerate<T extends unknown> = T extends Array<infer U> ? U : T;
type __Either<O extends object, K extends Key> = Omit<O, K> & {
[P in K]: Prisma__Pick<O, P & keyof O>;
}[K];
type EitherStrict<O extends object, K extends Key> = Strict<__Either<O, K>>;
type EitherLoose<O extends object, K extends Key> = ComputeRaw<__Either<O, K>>;
type _Either<O extends object, K extends Key, strict extends Boolean> = {
1: EitherStrict<O, K>;
0: EitherLoose<O, K>;
}[strict];
type Either<O extends object, K extends Key, strict extends Boolean = 1> = O extends unknown ? _Either<O, K, strict> : never;
export type Union = any;
type PatchUndefined<O extends object, O1 extends object> = {
[K in keyof O]: O[K] extends undefined ? At<O1, K> : O[K];
} & {};
export type IntersectOf<U extends Union> = (U extends unknown ? (k: U) => void : never) extends (k: infer I) => void ? I : never;
export type Overwrite<O extends object, O1 extends object> = {
[K in keyof O]: K extends keyof O1 ? O1[K] : O[K];
} & {};
type _Merge<U extends object> = IntersectOf<Overwrite<U, {
[K in keyof U]-?: At<U, K>;
}>>;
type Key = string | number | symbol;
type AtBasic<O extends object, K extends Key> = K extends keyof O ? O[K] : never;
type AtStrict<O extends object, K extends Key> = O[K & keyof O];
type AtLoose<O extends object, K extends Key> = O extends unknown ? AtStrict<O, K> : never;
export type At<O extends object, K extends Key, strict extends Boolean = 1> = {
1: AtStrict<O, K>;
0: AtLoose<O, K>;
}[strict];
export type ComputeRaw<A extends any> = A extends Function ? A : {
[K in keyof A]: A[K];
} & {};
export type OptionalFlat<O> = {
[K in keyof O]?: O[K];
} & {};
type _Record<K extends keyof any, T> = {
[P in K]: T;
};
type NoExpand<T> = T extends unknown ? T : never;
type AtLeast<O extends object, K extends string> = NoExpand<O extends unknown ? (K extends keyof O ? {
[P in K]: O[P];
} & O : O) | {
[P in keyof O as P extends K ? P : never]-?: O[P];
} & O : never>;
type _Strict<U, _U = U> = U extends unknown ? U & OptionalFlat<_Record<Exclude<Keys<_U>, keyof U>, never>> : never;
export type Strict<U extends object> = ComputeRaw<_Strict<U>>;
export type Merge<U extends object> = ComputeRaw<_Merge<Strict<U>>>;
export type Boolean = True | False;
export type True = 1;
export type False = 0;
export type Not<B extends Boolean> = {
0: 1;
1: 0;
}[B];
export type Extends<A1 extends any, A2 extends any> = [
A1
] extends [
never
] ? 0 : A1 extends A2 ? 1 : 0;
export type Has<U extends Union, U1 extends Union> = Not<Extends<Exclude<U1, U>, U1>>;
export type Or<B1 extends Boolean, B2 extends Boolean> = {
0: {
0: 0;
1: 1;
};
1: {
0: 1;
1: 1;
};
}[B1][B2];
export type Keys<U extends Union> = U extends unknown ? keyof U : never;
type Cast<A, B> = A extends B ? A : B;
export const type: unique symbol;
export type GetScalarType<T, O> = O extends object ? {
[P in keyof T]: P extends keyof O ? O[P] : never;
} : never;
type FieldPaths<T, U = Omit<T, "_avg" | "_sum" | "_count" | "_min" | "_max">> = IsObject<T> extends True ? U : T;
type GetHavingFields<T> = {
[K in keyof T]: Or<Or<Extends<"OR", K>, Extends<"AND", K>>, Extends<"NOT", K>> extends True ? T[K] extends infer TK ? GetHavingFields<UnEnumerate<TK> extends object ? Merge<UnEnumerate<TK>> : never> : never : {} extends FieldPaths<T[K]> ? never : K;
}[keyof T];
type _TupleToUnion<T> = T extends (infer E)[] ? E : never;
type TupleToUnion<K extends readonly any[]> = _TupleToUnion<K>;
type MaybeTupleToUnion<T> = T extends any[] ? TupleToUnion<T> : T;
type PickEnumerable<T, K extends Enumerable<keyof T> | keyof T> = Prisma__Pick<T, MaybeTupleToUnion<K>>;
type ExcludeUnderscoreKeys<T extends string> = T extends `_${string}` ? never : T;
export type FieldRef<Model, FieldType> = runtime.FieldRef<Model, FieldType>;
type FieldRefInputType<Model, FieldType> = Model extends never ? never : FieldRef<Model, FieldType>;
export const ModelName: {
User: "User";
};
export type ModelName = (typeof ModelName)[keyof typeof ModelName];
export type Datasources = {
db?: Datasource;
};
interface TypeMapCb<ClientOptions = {}> extends $Utils.Fn<{
extArgs: $Extensions.InternalArgs;
}, $Utils.Record<string, any>> {
returns: Prisma.TypeMap<this["params"]["extArgs"], ClientOptions extends {
omit: infer OmitOptions;
} ? OmitOptions : {}>;
}
export type TypeMap<ExtArgs extends $Extensions.InternalArgs = $Extensions.DefaultArgs, GlobalOmitOptions = {}> = {
globalOmitOptions: {
omit: GlobalOmitOptions;
};
meta: {
modelProps: "user";
txIsolationLevel: never;
};
model: {
User: {
payload: Prisma.$UserPayload<ExtArgs>;
fields: Prisma.UserFieldRefs;
operations: {
findUnique: {
args: Prisma.UserFindUniqueArgs<ExtArgs>;
result: $Utils.PayloadToResult<Prisma.$UserPayload> | null;
};
findUniqueOrThrow: {
args: Prisma.UserFindUniqueOrThrowArgs<ExtArgs>;
result: $Utils.PayloadToResult<Prisma.$UserPayload>;
};
findFirst: {
args: Prisma.UserFindFirstArgs<ExtArgs>;
result: $Utils.PayloadToResult<Prisma.$UserPayload> | null;
};
findFirstOrThrow: {
args: Prisma.UserFindFirstOrThrowArgs<ExtArgs>;
result: $Utils.PayloadToResult<Prisma.$UserPayload>;
};
findMany: {
args: Prisma.UserFindManyArgs<ExtArgs>;
result: $Utils.PayloadToResult<Prisma.$UserPayload>[];
};
create: {
args: Prisma.UserCreateArgs<ExtArgs>;
result: $Utils.PayloadToResult<Prisma.$UserPayload>;
};
createMany: {
args: Prisma.UserCreateManyArgs<ExtArgs>;
result: BatchPayload;
};
delete: {
args: Prisma.UserDeleteArgs<ExtArgs>;
result: $Utils.PayloadToResult<Prisma.$UserPayload>;
};
update: {
args: Prisma.UserUpdateArgs<ExtArgs>;
result: $Utils.PayloadToResult<Prisma.$UserPayload>;
};
deleteMany: {
args: Prisma.UserDeleteManyArgs<ExtArgs>;
result: BatchPayload;
};
updateMany: {
args: Prisma.UserUpdateManyArgs<ExtArgs>;
result: BatchPayload;
};
upsert: {
args: Prisma.UserUpsertArgs<ExtArgs>;
result: $Utils.PayloadToResult<Prisma.$UserPayload>;
};
aggregate: {
args: Prisma.UserAggregateArgs<ExtArgs>;
result: $Utils.Optional<AggregateUser>;
};
groupBy: {
args: Prisma.UserGroupByArgs<ExtArgs>;
result: $Utils.Optional<UserGroupByOutputType>[];
};
findRaw: {
args: Prisma.UserFindRawArgs<ExtArgs>;
result: JsonObject;
};
aggregateRaw: {
args: Prisma.UserAggregateRawArgs<ExtArgs>;
result: JsonObject;
};
count: {
args: Prisma.UserCountArgs<ExtArgs>;
result: $Utils.Optional<UserCountAggregateOutputType> | number;
};
};
};
};
} & {
other: {
payload: any;
operations: {
$runCommandRaw: {
args: Prisma.InputJsonObject;
result: Prisma.JsonObject;
};
};
};
};
export const defineExtension: $Extensions.ExtendsHook<"define", Prisma.TypeMapCb, $Extensions.DefaultArgs>;
export type DefaultPrismaClient = PrismaClient;
export type ErrorFormat = "pretty" | "colorless" | "minimal";
export interface PrismaClientOptions {
datasources?: Datasources;
datasourceUrl?: string;
errorFormat?: ErrorFormat;
log?: (LogLevel | LogDefinition)[];
transactionOptions?: {
maxWait?: number;
timeout?: number;
};
omit?: Prisma.GlobalOmitConfig;
}
export type GlobalOmitConfig = {
user?: UserOmit;
};
export type LogLevel = "info" | "query" | "warn" | "error";
export type LogDefinition = {
level: LogLevel;
emit: "stdout" | "event";
};
export type CheckIsLogLevel<T> = T extends LogLevel ? T : never;
export type GetLogType<T> = CheckIsLogLevel<T extends LogDefinition ? T["level"] : T>;
export type GetEvents<T extends any[]> = T extends Array<LogLevel | LogDefinition> ? GetLogType<T[number]> : never;
export type QueryEvent = {
timestamp: Date;
query: string;
params: string;
duration: number;
target: string;
};
export type LogEvent = {
timestamp: Date;
message: string;
target: string;
};
export type PrismaAction = "findUnique" | "findUniqueOrThrow" | "findMany" | "findFirst" | "findFirstOrThrow" | "create" | "createMany" | "createManyAndReturn" | "update" | "updateMany" | "updateManyAndReturn" | "upsert" | "delete" | "deleteMany" | "executeRaw" | "queryRaw" | "aggregate" | "count" | "runCommandRaw" | "findRaw" | "groupBy";
export function getLogLevel(log: Array<LogLevel | LogDefinition>): LogLevel | undefined;
export type TransactionClient = Omit<Prisma.DefaultPrismaClient, runtime.ITXClientDenyList>;
export type Datasource = {
url?: string;
};
export type AggregateUser = {
_count: UserCountAggregateOutputType | null;
_min: UserMinAggregateOutputType | null;
_max: UserMaxAggregateOutputType | null;
};
export type UserMinAggregateOutputType = {
id: string | null;
email: string | null;
name: string | null;
};
export type UserMaxAggregateOutputType = {
id: string | null;
email: string | null;
name: string | null;
};
export type UserCountAggregateOutputType = {
id: number;
email: number;
name: number;
_all: number;
};
export type UserMinAggregateInputType = {
id?: true;
email?: true;
name?: true;
};
export type UserMaxAggregateInputType = {
id?: true;
email?: true;
name?: true;
};
export type UserCountAggregateInputType = {
id?: true;
email?: true;
name?: true;
_all?: true;
};
export type UserAggregateArgs<ExtArgs extends $Extensions.InternalArgs = $Extensions.DefaultArgs> = {
where?: UserWhereInput;
orderBy?: UserOrderByWithRelationInput | UserOrderByWithRelationInput[];
cursor?: UserWhereUniqueInput;
take?: number;
skip?: number;
_count?: true | UserCountAggregateInputType;
_min?: UserMinAggregateInputType;
_max?: UserMaxAggregateInputType;
};
export type GetUserAggregateType<T extends UserAggregateArgs> = {
[P in keyof T & keyof AggregateUser]: P extends "_count" | "count" ? T[P] extends true ? number : GetScalarType<T[P], AggregateUser[P]> : GetScalarType<T[P], AggregateUser[P]>;
};
export type UserGroupByArgs<ExtArgs extends $Extensions.InternalArgs = $Extensions.DefaultArgs> = {
where?: UserWhereInput;
orderBy?: UserOrderByWithAggregationInput | UserOrderByWithAggregationInput[];
by: UserScalarFieldEnum[] | UserScalarFieldEnum;
having?: UserScalarWhereWithAggregatesInput;
take?: number;
skip?: number;
_count?: UserCountAggregateInputType | true;
_min?: UserMinAggregateInputType;
_max?: UserMaxAggregateInputType;
};
export type UserGroupByOutputType = {
id: string;
email: string;
name: string;
_count: UserCountAggregateOutputType | null;
_min: UserMinAggregateOutputType | null;
_max: UserMaxAggregateOutputType | null;
};
type GetUserGroupByPayload<T extends UserGroupByArgs> = Prisma.PrismaPromise<Array<PickEnumerable<UserGroupByOutputType, T["by"]> & {
[P in ((keyof T) & (keyof UserGroupByOutputType))]: P extends "_count" ? T[P] extends boolean ? number : GetScalarType<T[P], UserGroupByOutputType[P]> : GetScalarType<T[P], UserGroupByOutputType[P]>;
}>>;
export type UserSelect<ExtArgs extends $Extensions.InternalArgs = $Extensions.DefaultArgs> = $Extensions.GetSelect<{
id?: boolean;
email?: boolean;
name?: boolean;
}, ExtArgs["result"]["user"]>;
export type UserSelectScalar = {
id?: boolean;
email?: boolean;
name?: boolean;
};
export type UserOmit<ExtArgs extends $Extensions.InternalArgs = $Extensions.DefaultArgs> = $Extensions.GetOmit<"id" | "email" | "name", ExtArgs["result"]["user"]>;
export type $UserPayload<ExtArgs extends $Extensions.InternalArgs = $Extensions.DefaultArgs> = {
name: "User";
objects: {};
scalars: $Extensions.GetPayloadResult<{
id: string;
email: string;
name: string;
}, ExtArgs["result"]["user"]>;
composites: {};
};
type UserGetPayload<S extends boolean | null | undefined | UserDefaultArgs> = $Result.GetResult<Prisma.$UserPayload, S>;
type UserCountArgs<ExtArgs extends $Extensions.InternalArgs = $Extensions.DefaultArgs> = Omit<UserFindManyArgs, "select" | "include" | "distinct" | "omit"> & {
select?: UserCountAggregateInputType | true;
};
export interface UserDelegate<ExtArgs extends $Extensions.InternalArgs = $Extensions.DefaultArgs, GlobalOmitOptions = {}> {
[K: symbol]: {
types: Prisma.TypeMap<ExtArgs>["model"]["User"];
meta: {
name: "User";
};
};
findUnique<T extends UserFindUniqueArgs>(args: SelectSubset<T, UserFindUniqueArgs<ExtArgs>>): Prisma__UserClient<$Result.GetResult<Prisma.$UserPayload<ExtArgs>, T, "findUnique", GlobalOmitOptions> | null, null, ExtArgs, GlobalOmitOptions>;
findUniqueOrThrow<T extends UserFindUniqueOrThrowArgs>(args: SelectSubset<T, UserFindUniqueOrThrowArgs<ExtArgs>>): Prisma__UserClient<$Result.GetResult<Prisma.$UserPayload<ExtArgs>, T, "findUniqueOrThrow", GlobalOmitOptions>, never, ExtArgs, GlobalOmitOptions>;
findFirst<T extends UserFindFirstArgs>(args?: SelectSubset<T, UserFindFirstArgs<ExtArgs>>): Prisma__UserClient<$Result.GetResult<Prisma.$UserPayload<ExtArgs>, T, "findFirst", GlobalOmitOptions> | null, null, ExtArgs, GlobalOmitOptions>;
findFirstOrThrow<T extends UserFindFirstOrThrowArgs>(args?: SelectSubset<T, UserFindFirstOrThrowArgs<ExtArgs>>): Prisma__UserClient<$Result.GetResult<Prisma.$UserPayload<ExtArgs>, T, "findFirstOrThrow", GlobalOmitOptions>, never, ExtArgs, GlobalOmitOptions>;
findMany<T extends UserFindManyArgs>(args?: SelectSubset<T, UserFindManyArgs<ExtArgs>>): Prisma.PrismaPromise<$Result.GetResult<Prisma.$UserPayload<ExtArgs>, T, "findMany", GlobalOmitOptions>>;
create<T extends UserCreateArgs>(args: SelectSubset<T, UserCreateArgs<ExtArgs>>): Prisma__UserClient<$Result.GetResult<Prisma.$UserPayload<ExtArgs>, T, "create", GlobalOmitOptions>, never, ExtArgs, GlobalOmitOptions>;
createMany<T extends UserCreateManyArgs>(args?: SelectSubset<T, UserCreateManyArgs<ExtArgs>>): Prisma.PrismaPromise<BatchPayload>;
delete<T extends UserDeleteArgs>(args: SelectSubset<T, UserDeleteArgs<ExtArgs>>): Prisma__UserClient<$Result.GetResult<Prisma.$UserPayload<ExtArgs>, T, "delete", GlobalOmitOptions>, never, ExtArgs, GlobalOmitOptions>;
update<T extends UserUpdateArgs>(args: SelectSubset<T, UserUpdateArgs<ExtArgs>>): Prisma__UserClient<$Result.GetResult<Prisma.$UserPayload<ExtArgs>, T, "update", GlobalOmitOptions>, never, ExtArgs, GlobalOmitOptions>;
deleteMany<T extends UserDeleteManyArgs>(args?: SelectSubset<T, UserDeleteManyArgs<ExtArgs>>): Prisma.PrismaPromise<BatchPayload>;
updateMany<T extends UserUpdateManyArgs>(args: SelectSubset<T, UserUpdateManyArgs<ExtArgs>>): Prisma.PrismaPromise<BatchPayload>;
upsert<T extends UserUpsertArgs>(args: SelectSubset<T, UserUpsertArgs<ExtArgs>>): Prisma__UserClient<$Result.GetResult<Prisma.$UserPayload<ExtArgs>, T, "upsert", GlobalOmitOptions>, never, ExtArgs, GlobalOmitOptions>;
findRaw(args?: UserFindRawArgs): Prisma.PrismaPromise<JsonObject>;
aggregateRaw(args?: UserAggregateRawArgs): Prisma.PrismaPromise<JsonObject>;
count<T extends UserCountArgs>(args?: Subset<T, UserCountArgs>): Prisma.PrismaPromise<T extends $Utils.Record<"select", any> ? T["select"] extends true ? number : GetScalarType<T["select"], UserCountAggregateOutputType> : number>;
aggregate<T extends UserAggregateArgs>(args: Subset<T, UserAggregateArgs>): Prisma.PrismaPromise<GetUserAggregateType<T>>;
groupBy<T extends UserGroupByArgs, HasSelectOrTake extends Or<Extends<"skip", Keys<T>>, Extends<"take", Keys<T>>>, OrderByArg extends True extends HasSelectOrTake ? {
orderBy: UserGroupByArgs["orderBy"];
} : {
orderBy?: UserGroupByArgs["orderBy"];
}, OrderFields extends ExcludeUnderscoreKeys<Keys<MaybeTupleToUnion<T["orderBy"]>>>, ByFields extends MaybeTupleToUnion<T["by"]>, ByValid extends Has<ByFields, OrderFields>, HavingFields extends GetHavingFields<T["having"]>, HavingValid extends Has<ByFields, HavingFields>, ByEmpty extends T["by"] extends never[] ? True : False, InputErrors extends ByEmpty extends True ? `Error: "by" must not be empty.` : HavingValid extends False ? {
[P in HavingFields]: P extends ByFields ? never : P extends string ? `Error: Field "${P}" used in "having" needs to be provided in "by".` : [
Error,
"Field ",
P,
` in "having" needs to be provided in "by"`
];
}[HavingFields] : "take" extends Keys<T> ? "orderBy" extends Keys<T> ? ByValid extends True ? {} : {
[P in OrderFields]: P extends ByFields ? never : `Error: Field "${P}" in "orderBy" needs to be provided in "by"`;
}[OrderFields] : "Error: If you provide \"take\", you also need to provide \"orderBy\"" : "skip" extends Keys<T> ? "orderBy" extends Keys<T> ? ByValid extends True ? {} : {
[P in OrderFields]: P extends ByFields ? never : `Error: Field "${P}" in "orderBy" needs to be provided in "by"`;
}[OrderFields] : "Error: If you provide \"skip\", you also need to provide \"orderBy\"" : ByValid extends True ? {} : {
[P in OrderFields]: P extends ByFields ? never : `Error: Field "${P}" in "orderBy" needs to be provided in "by"`;
}[OrderFields]>(args: SubsetIntersection<T, UserGroupByArgs, OrderByArg> & InputErrors): {} extends InputErrors ? GetUserGroupByPayload<T> : Prisma.PrismaPromise<InputErrors>;
readonly fields: UserFieldRefs;
}
export interface Prisma__UserClient<T, Null = never, ExtArgs extends $Extensions.InternalArgs = $Extensions.DefaultArgs, GlobalOmitOptions = {}> extends Prisma.PrismaPromise<T> {
readonly [Symbol.toStringTag]: "PrismaPromise";
then<TResult1 = T, TResult2 = never>(onfulfilled?: ((value: T) => TResult1 | PromiseLike<TResult1>) | undefined | null, onrejected?: ((reason: any) => TResult2 | PromiseLike<TResult2>) | undefined | null): $Utils.JsPromise<TResult1 | TResult2>;
catch<TResult = never>(onrejected?: ((reason: any) => TResult | PromiseLike<TResult>) | undefined | null): $Utils.JsPromise<T | TResult>;
finally(onfinally?: (() => void) | undefined | null): $Utils.JsPromise<T>;
}
interface UserFieldRefs {
readonly id: FieldRef<"User", "String">;
readonly email: FieldRef<"User", "String">;
readonly name: FieldRef<"User", "String">;
}
export type UserFindUniqueArgs<ExtArgs extends $Extensions.InternalArgs = $Extensions.DefaultArgs> = {
select?: UserSelect<ExtArgs> | null;
omit?: UserOmit<ExtArgs> | null;
where: UserWhereUniqueInput;
};
export type UserFindUniqueOrThrowArgs<ExtArgs extends $Extensions.InternalArgs = $Extensions.DefaultArgs> = {
select?: UserSelect<ExtArgs> | null;
omit?: UserOmit<ExtArgs> | null;
where: UserWhereUniqueInput;
};
export type UserFindFirstArgs<ExtArgs extends $Extensions.InternalArgs = $Extensions.DefaultArgs> = {
select?: UserSelect<ExtArgs> | null;
omit?: UserOmit<ExtArgs> | null;
where?: UserWhereInput;
orderBy?: UserOrderByWithRelationInput | UserOrderByWithRelationInput[];
cursor?: UserWhereUniqueInput;
take?: number;
skip?: number;
distinct?: UserScalarFieldEnum | UserScalarFieldEnum[];
};
export type UserFindFirstOrThrowArgs<ExtArgs extends $Extensions.InternalArgs = $Extensions.DefaultArgs> = {
select?: UserSelect<ExtArgs> | null;
omit?: UserOmit<ExtArgs> | null;
where?: UserWhereInput;
orderBy?: UserOrderByWithRelationInput | UserOrderByWithRelationInput[];
cursor?: UserWhereUniqueInput;
take?: number;
skip?: number;
distinct?: UserScalarFieldEnum | UserScalarFieldEnum[];
};
export type UserFindManyArgs<ExtArgs extends $Extensions.InternalArgs = $Extensions.DefaultArgs> = {
select?: UserSelect<ExtArgs> | null;
omit?: UserOmit<ExtArgs> | null;
where?: UserWhereInput;
orderBy?: UserOrderByWithRelationInput | UserOrderByWithRelationInput[];
cursor?: UserWhereUniqueInput;
take?: number;
skip?: number;
distinct?: UserScalarFieldEnum | UserScalarFieldEnum[];
};
export type UserCreateArgs<ExtArgs extends $Extensions.InternalArgs = $Extensions.DefaultArgs> = {
select?: UserSelect<ExtArgs> | null;
omit?: UserOmit<ExtArgs> | null;
data: XOR<UserCreateInput, UserUncheckedCreateInput>;
};
export type UserCreateManyArgs<ExtArgs extends $Extensions.InternalArgs = $Extensions.DefaultArgs> = {
data: UserCreateManyInput | UserCreateManyInput[];
};
export type UserUpdateArgs<ExtArgs extends $Extensions.InternalArgs = $Extensions.DefaultArgs> = {
select?: UserSelect<ExtArgs> | null;
omit?: UserOmit<ExtArgs> | null;
data: XOR<UserUpdateInput, UserUncheckedUpdateInput>;
where: UserWhereUniqueInput;
};
export type UserUpdateManyArgs<ExtArgs extends $Extensions.InternalArgs = $Extensions.DefaultArgs> = {
data: XOR<UserUpdateManyMutationInput, UserUncheckedUpdateManyInput>;
where?: UserWhereInput;
limit?: number;
};
export type UserUpsertArgs<ExtArgs extends $Extensions.InternalArgs = $Extensions.DefaultArgs> = {
select?: UserSelect<ExtArgs> | null;
omit?: UserOmit<ExtArgs> | null;
where: UserWhereUniqueInput;
create: XOR<UserCreateInput, UserUncheckedCreateInput>;
update: XOR<UserUpdateInput, UserUncheckedUpdateInput>;
};
export type UserDeleteArgs<ExtArgs extends $Extensions.InternalArgs = $Extensions.DefaultArgs> = {
select?: UserSelect<ExtArgs> | null;
omit?: UserOmit<ExtArgs> | null;
where: UserWhereUniqueInput;
};
export type UserDeleteManyArgs<ExtArgs extends $Extensions.InternalArgs = $Extensions.DefaultArgs> = {
where?: UserWhereInput;
limit?: number;
};
export type UserFindRawArgs<ExtArgs extends $Extensions.InternalArgs = $Extensions.DefaultArgs> = {
filter?: InputJsonValue;
options?: InputJsonValue;
};
export type UserAggregateRawArgs<ExtArgs extends $Extensions.InternalArgs = $Extensions.DefaultArgs> = {
pipeline?: InputJsonValue[];
options?: InputJsonValue;
};
export type UserDefaultArgs<ExtArgs extends $Extensions.InternalArgs = $Extensions.DefaultArgs> = {
select?: UserSelect<ExtArgs> | null;
omit?: UserOmit<ExtArgs> | null;
};
export const UserScalarFieldEnum: {
id: "id";
email: "email";
name: "name";
};
export type UserScalarFieldEnum = (typeof UserScalarFieldEnum)[keyof typeof UserScalarFieldEnum];
export const SortOrder: {
asc: "asc";
desc: "desc";
};
export type SortOrder = (typeof SortOrder)[keyof typeof SortOrder];
export const QueryMode: {
default: "default";
insensitive: "insensitive";
};
export type QueryMode = (typeof QueryMode)[keyof typeof QueryMode];
export type StringFieldRefInput<$PrismaModel> = FieldRefInputType<$PrismaModel, "String">;
export type ListStringFieldRefInput<$PrismaModel> = FieldRefInputType<$PrismaModel, "String[]">;
export type IntFieldRefInput<$PrismaModel> = FieldRefInputType<$PrismaModel, "Int">;
export type ListIntFieldRefInput<$PrismaModel> = FieldRefInputType<$PrismaModel, "Int[]">;
export type UserWhereInput = {
AND?: UserWhereInput | UserWhereInput[];
OR?: UserWhereInput[];
NOT?: UserWhereInput | UserWhereInput[];
id?: StringFilter<"User"> | string;
email?: StringFilter<"User"> | string;
name?: StringFilter<"User"> | string;
};
export type UserOrderByWithRelationInput = {
id?: SortOrder;
email?: SortOrder;
name?: SortOrder;
};
export type UserWhereUniqueInput = Prisma.AtLeast<{
id?: string;
email?: string;
AND?: UserWhereInput | UserWhereInput[];
OR?: UserWhereInput[];
NOT?: UserWhereInput | UserWhereInput[];
name?: StringFilter<"User"> | string;
}, "id" | "email">;
export type UserOrderByWithAggregationInput = {
id?: SortOrder;
email?: SortOrder;
name?: SortOrder;
_count?: UserCountOrderByAggregateInput;
_max?: UserMaxOrderByAggregateInput;
_min?: UserMinOrderByAggregateInput;
};
export type UserScalarWhereWithAggregatesInput = {
AND?: UserScalarWhereWithAggregatesInput | UserScalarWhereWithAggregatesInput[];
OR?: UserScalarWhereWithAggregatesInput[];
NOT?: UserScalarWhereWithAggregatesInput | UserScalarWhereWithAggregatesInput[];
id?: StringWithAggregatesFilter<"User"> | string;
email?: StringWithAggregatesFilter<"User"> | string;
name?: StringWithAggregatesFilter<"User"> | string;
};
export type UserCreateInput = {
id?: string;
email: string;
name: string;
};
export type UserUncheckedCreateInput = {
id?: string;
email: string;
name: string;
};
export type UserUpdateInput = {
email?: StringFieldUpdateOperationsInput | string;
name?: StringFieldUpdateOperationsInput | string;
};
export type UserUncheckedUpdateInput = {
email?: StringFieldUpdateOperationsInput | string;
name?: StringFieldUpdateOperationsInput | string;
};
export type UserCreateManyInput = {
id?: string;
email: string;
name: string;
};
export type UserUpdateManyMutationInput = {
email?: StringFieldUpdateOperationsInput | string;
name?: StringFieldUpdateOperationsInput | string;
};
export type UserUncheckedUpdateManyInput = {
email?: StringFieldUpdateOperationsInput | string;
name?: StringFieldUpdateOperationsInput | string;
};
export type StringFilter<$PrismaModel = never> = {
equals?: string | StringFieldRefInput<$PrismaModel>;
in?: string[] | ListStringFieldRefInput<$PrismaModel>;
notIn?: string[] | ListStringFieldRefInput<$PrismaModel>;
lt?: string | StringFieldRefInput<$PrismaModel>;
lte?: string | StringFieldRefInput<$PrismaModel>;
gt?: string | StringFieldRefInput<$PrismaModel>;
gte?: string | StringFieldRefInput<$PrismaModel>;
contains?: string | StringFieldRefInput<$PrismaModel>;
startsWith?: string | StringFieldRefInput<$PrismaModel>;
endsWith?: string | StringFieldRefInput<$PrismaModel>;
mode?: QueryMode;
not?: NestedStringFilter<$PrismaModel> | string;
};
export type UserCountOrderByAggregateInput = {
id?: SortOrder;
email?: SortOrder;
name?: SortOrder;
};
export type UserMaxOrderByAggregateInput = {
id?: SortOrder;
email?: SortOrder;
name?: SortOrder;
};
export type UserMinOrderByAggregateInput = {
id?: SortOrder;
email?: SortOrder;
name?: SortOrder;
};
export type StringWithAggregatesFilter<$PrismaModel = never> = {
equals?: string | StringFieldRefInput<$PrismaModel>;
in?: string[] | ListStringFieldRefInput<$PrismaModel>;
notIn?: string[] | ListStringFieldRefInput<$PrismaModel>;
lt?: string | StringFieldRefInput<$PrismaModel>;
lte?: string | StringFieldRefInput<$PrismaModel>;
gt?: string | StringFieldRefInput<$PrismaModel>;
gte?: string | StringFieldRefInput<$PrismaModel>;
contains?: string | StringFieldRefInput<$PrismaModel>;
startsWith?: string | StringFieldRefInput<$PrismaModel>;
endsWith?: string | StringFieldRefInput<$PrismaModel>;
mode?: QueryMode;
not?: NestedStringWithAggregatesFilter<$PrismaModel> | string;
_count?: NestedIntFilter<$PrismaModel>;
_min?: NestedStringFilter<$PrismaModel>;
_max?: NestedStringFilter<$PrismaModel>;
};
export type StringFieldUpdateOperationsInput = {
set?: string;
};
export type NestedStringFilter<$PrismaModel = never> = {
equals?: string | StringFieldRefInput<$PrismaModel>;
in?: string[] | ListStringFieldRefInput<$PrismaModel>;
notIn?: string[] | ListStringFieldRefInput<$PrismaModel>;
lt?: string | StringFieldRefInput<$PrismaModel>;
lte?: string | StringFieldRefInput<$PrismaModel>;
gt?: string | StringFieldRefInput<$PrismaModel>;
gte?: string | StringFieldRefInput<$PrismaModel>;
contains?: string | StringFieldRefInput<$PrismaModel>;
startsWith?: string | StringFieldRefInput<$PrismaModel>;
endsWith?: string | StringFieldRefInput<$PrismaModel>;
not?: NestedStringFilter<$PrismaModel> | string;
};
export type NestedStringWithAggregatesFilter<$PrismaModel = never> = {
equals?: string | StringFieldRefInput<$PrismaModel>;
in?: string[] | ListStringFieldRefInput<$PrismaModel>;
notIn?: string[] | ListStringFieldRefInput<$PrismaModel>;
lt?: string | StringFieldRefInput<$PrismaModel>;
lte?: string | StringFieldRefInput<$PrismaModel>;
gt?: string | StringFieldRefInput<$PrismaModel>;
gte?: string | StringFieldRefInput<$PrismaModel>;
contains?: string | StringFieldRefInput<$PrismaModel>;
startsWith?: string | StringFieldRefInput<$PrismaModel>;
endsWith?: string | StringFieldRefInput<$PrismaModel>;
not?: NestedStringWithAggregatesFilter<$PrismaModel> | string;
_count?: NestedIntFilter<$PrismaModel>;
_min?: NestedStringFilter<$PrismaModel>;
_max?: NestedStringFilter<$PrismaModel>;
};
export type NestedIntFilter<$PrismaModel = never> = {
equals?: number | IntFieldRefInput<$PrismaModel>;
in?: number[] | ListIntFieldRefInput<$PrismaModel>;
notIn?: number[] | ListIntFieldRefInput<$PrismaModel>;
lt?: number | IntFieldRefInput<$PrismaModel>;
lte?: number | IntFieldRefInput<$PrismaModel>;
gt?: number | IntFieldRefInput<$PrismaModel>;
gte?: number | IntFieldRefInput<$PrismaModel>;
not?: NestedIntFilter<$PrismaModel> | number;
};
export type BatchPayload = {
count: number;
};
export const dmmf: runtime.BaseDMMF;
}
