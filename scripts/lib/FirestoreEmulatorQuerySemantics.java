package com.google.cloud.datastore.emulator.impl.queries;

import com.google.cloud.datastore.core.exception.ValidationException;
import com.google.cloud.datastore.core.index.datastore.DatastoreIndexValueComparator;
import com.google.cloud.datastore.core.index.firestore.FirestoreIndexValueComparator;
import com.google.cloud.datastore.core.rep.AggregationQuery;
import com.google.cloud.datastore.core.rep.BaseIndexValueComparator;
import com.google.cloud.datastore.core.rep.Cursor;
import com.google.cloud.datastore.core.rep.DatabaseRef;
import com.google.cloud.datastore.core.rep.Entity;
import com.google.cloud.datastore.core.rep.EntityRef;
import com.google.cloud.datastore.core.rep.IndexDef;
import com.google.cloud.datastore.core.rep.PartitionRef;
import com.google.cloud.datastore.core.rep.PropertyPathWithDirection;
import com.google.cloud.datastore.core.rep.Query;
import com.google.cloud.datastore.core.rep.QueryResult;
import com.google.cloud.datastore.core.rep.QueryScope;
import com.google.cloud.datastore.emulator.impl.config.FirestoreEmulatorConfig;
import com.google.cloud.datastore.emulator.impl.queries.FirestoreEmulatorQueryExecutor.IndexTableScan;
import com.google.cloud.datastore.emulator.impl.queries.rep.IndexEntry;
import com.google.cloud.datastore.emulator.impl.queries.rep.IndexEntryRange;
import com.google.cloud.datastore.emulator.impl.queries.rep.IndexEntryWithSchema;
import com.google.cloud.datastore.emulator.impl.queries.rep.PerfectQueryPlan;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.util.concurrent.AtomicLongMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Runs a query in the Firestore emulator. This class replaces the one of the same name in the
 * emulator's jar, because launchers.mjs puts it first on the class path. It finds the same
 * documents, but sorts only those within the range of the query. The emulator's version sorted the
 * whole collection for each query, which was most of its work where tests write thousands of
 * documents.
 */
public final class FirestoreEmulatorQuerySemantics {
  private final AtomicLongMap<IndexDef> usage = AtomicLongMap.create();
  private final FirestoreEmulatorQueryPlanner planner;

  public FirestoreEmulatorQuerySemantics(FirestoreEmulatorConfig config) {
    planner = new FirestoreEmulatorQueryPlanner(config);
  }

  public ImmutableList<IndexEntry> runQuery(
      DatabaseRef database,
      ImmutableList<Entity> entities,
      Query asked,
      QueryScope scope,
      QueryResultStats stats)
      throws ValidationException {
    if (isFirestore(asked)) planner.validate(asked);
    Query query =
        planner.normalize(
            asked, ImmutableSet.copyOf(asked.distinctOn()), ImmutableSet.copyOf(asked.projection()));
    ImmutableList.Builder<IndexEntry> found = ImmutableList.builder();
    for (IndexEntryWithSchema result : run(database, entities, query, scope, stats)) {
      IndexEntry entry = result.indexEntry();
      entry.setCursor(cursor(query, entry));
      found.add(entry);
    }
    return found.build();
  }

  public ImmutableList<QueryResult> runAggregationQuery(
      DatabaseRef database,
      ImmutableList<Entity> entities,
      AggregationQuery asked,
      QueryScope scope)
      throws ValidationException {
    if (isFirestore(asked.from())) planner.validate(asked);
    Query query = planner.normalize(asked).from();
    List<IndexEntryWithSchema> found =
        new ArrayList<>(run(database, entities, query, scope, new QueryResultStats()));
    Collections.shuffle(found);
    return ImmutableList.copyOf(
        AggregationResultIterator.create(
            ImmutableList.copyOf(found), asked.aggregations(), asked.from().semantics()));
  }

  public ImmutableMap<IndexDef, Long> indexUsage() {
    return ImmutableMap.copyOf(usage.asMap());
  }

  private ImmutableList<IndexEntryWithSchema> run(
      DatabaseRef database,
      ImmutableList<Entity> entities,
      Query query,
      QueryScope scope,
      QueryResultStats stats)
      throws ValidationException {
    EntityRef ancestor =
        query.ancestor() == null
            ? EntityRef.createEmpty(PartitionRef.create(database, scope.namespace()))
            : query.ancestor();
    ImmutableSet<PerfectQueryPlan> plans = planner.planQuery(query);
    if (plans.isEmpty()) return ImmutableList.of();
    ImmutableList.Builder<IndexTableScan> scans = ImmutableList.builder();
    for (PerfectQueryPlan plan : plans) {
      if (plan.index().kind() != null) usage.incrementAndGet(plan.index());
      scans.add(scan(entities, ancestor, query, scope, plan));
    }
    PerfectQueryPlan first = plans.iterator().next();
    return FirestoreEmulatorQueryExecutor.performScans(
        scans.build(),
        first.postfixComparator(),
        query,
        Optional.ofNullable(first.vectorComparator()),
        query.offset(),
        Optional.ofNullable(query.limit()),
        stats);
  }

  private static IndexTableScan scan(
      ImmutableList<Entity> entities,
      EntityRef ancestor,
      Query query,
      QueryScope scope,
      PerfectQueryPlan plan) {
    BaseIndexValueComparator values =
        isFirestore(query)
            ? FirestoreIndexValueComparator.INSTANCE
            : DatastoreIndexValueComparator.INSTANCE;
    return IndexTableScan.of(
        plan.index().propertyDefs(),
        FirestoreEmulatorQueryExecutor.materializeIndexTable(
            isFirestore(query) ? within(plan, values, entities) : entities,
            plan.index(),
            ancestor,
            values,
            query.semantics(),
            scope.namespace()),
        plan.range(),
        plan.inequalityFilters());
  }

  /** Documents with an index entry within the range of the query; the scan drops the others. */
  private static List<Entity> within(
      PerfectQueryPlan plan, BaseIndexValueComparator values, List<Entity> entities) {
    Comparator<IndexEntry> order = IndexEntry.PostfixComparator.forIndexDef(plan.index(), values);
    IndexEntryRange range = plan.range();
    List<Entity> found = new ArrayList<>();
    for (Entity entity : entities) {
      if (IndexEntry.createForFirestoreIndex(entity, plan.index())
          .anyMatch(entry -> contains(range, order, entry))) found.add(entity);
    }
    return found;
  }

  private static boolean contains(
      IndexEntryRange range, Comparator<IndexEntry> order, IndexEntry entry) {
    int fromLow = order.compare(entry, range.lo().value());
    if (fromLow < 0 || (fromLow == 0 && !range.lo().before())) return false;
    int fromHigh = order.compare(entry, range.hi().value());
    return fromHigh < 0 || (fromHigh == 0 && !range.hi().before());
  }

  private static boolean isFirestore(Query query) {
    return query.semantics() == Query.Semantics.FIRESTORE;
  }

  private static Cursor cursor(Query query, IndexEntry entry) {
    int length = entry.indexValues().size();
    return Cursor.create(
        query.distinctOn().isEmpty() ? entry.entityRef() : null,
        query.orderBy().stream()
            .map(PropertyPathWithDirection::propertyPath)
            .collect(ImmutableList.toImmutableList()),
        ImmutableList.copyOf(
            entry.indexValues().subList(length - query.orderBy().size(), length - 1)),
        false);
  }
}
